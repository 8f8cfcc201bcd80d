import type { StandInPerson } from './stand-in-consent.ts';

/** Submits a stand-in's consent page like a browser, and returns the address it redirects to. */
export const giveConsent = async (
  authorizeUrl: string,
  { decision = 'allow', person = {} }: { decision?: 'allow' | 'deny'; person?: Partial<StandInPerson> } = {},
): Promise<URL> => {
  const consentPage = await fetch(authorizeUrl);
  const html = await consentPage.text();
  if (!consentPage.ok || !html.includes('Разрешить'))
    throw new Error(`no page of consent: ${consentPage.status} ${html}`);
  const decided = await fetch(authorizeUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...person, decision }),
    redirect: 'manual',
  });
  const location = decided.headers.get('location');
  if (decided.status !== 302 || location === null) throw new Error(`no way back: ${decided.status}`);
  return new URL(location);
};
