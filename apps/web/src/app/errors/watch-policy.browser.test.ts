import { expect, it, vi } from 'vitest';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { watchPolicy } from './watch-policy.ts';

const violate = (init: Partial<SecurityPolicyViolationEventInit>): void => {
  const event = new SecurityPolicyViolationEvent('securitypolicyviolation', {
    documentURI: 'https://kadro.example/',
    originalPolicy: '',
    violatedDirective: '',
    statusCode: 200,
    effectiveDirective: 'require-trusted-types-for',
    disposition: 'report',
    sourceFile: 'https://kadro.example/assets/a.js',
    lineNumber: 7,
    sample: 'Element innerHTML|<b>a secret</b>',
    ...init,
  });
  document.dispatchEvent(event);
};

it('reports where a text became markup, without the text, and nothing else of the policy', async () => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  const api = fakeApi({ 'POST /logs': () => ({ status: 204 }) });
  watchPolicy();
  violate({ disposition: 'enforce' });
  violate({ effectiveDirective: 'img-src' });
  violate({});
  await waitFor(() => expect(api.sent.filter(({ route }) => route === 'POST /logs')).toHaveLength(1));
  const body = JSON.stringify(api.sent.at(-1)?.body);
  expect(body).toContain('TrustedTypes: A text was used as markup at');
  expect(body).not.toContain('secret');
});
