import { beforeEach, expect, it, vi } from 'vitest';
import { signByPasskey } from '../../shared/auth/passkeys.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { waitFor } from '../../test/wait-for.ts';
import { logInByPasskey, offerPasskeys } from './log-in-by-passkey.ts';

vi.mock('../../shared/api/call.ts', () => ({ call: () => Promise.resolve({ challenge: 'c' }) }));
vi.mock('../../shared/auth/passkeys.ts', () => ({
  canOfferPasskeys: () => Promise.resolve(true),
  endPasskeyOffer: () => Promise.resolve(),
  isPasskeyDeclined: () => false,
  signByPasskey: vi.fn(() => Promise.reject(new DOMException('no', 'SecurityError'))),
}));
vi.mock('../../shared/auth/sign-in.ts', () => ({ signIn: () => Promise.reject(new Error('The server says no')) }));
vi.mock('../../shared/i18n/use-t.ts', () => ({ translate: (id: string) => id }));
vi.mock('../../shared/ui/toast.ts', () => ({ showToast: vi.fn() }));

beforeEach(() => void vi.clearAllMocks());
const assertion = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
} as const;

it('tells of a passkey that did not work where somebody pressed for it', async () => {
  await logInByPasskey('/');
  expect(showToast).toHaveBeenCalledOnce();
});

it('tells nothing of an offer that the browser will not make: nobody asked for it', async () => {
  const end = offerPasskeys('/');
  await waitFor(() => expect(signByPasskey).toHaveBeenCalledWith(expect.anything(), true));
  await Promise.allSettled(vi.mocked(signByPasskey).mock.results.map(({ value }) => value));
  end();
  expect(showToast).not.toHaveBeenCalled();
});

it('tells of an offered passkey that was chosen and refused', async () => {
  vi.mocked(signByPasskey).mockResolvedValueOnce(assertion);
  const end = offerPasskeys('/');
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  end();
});
