import type { StandInPerson } from './stand-in-consent.ts';

/** Does at a stand-in's page what a person would do in a browser, and returns the address it sends the browser to. */
export const giveConsent = async (
  authorizeUrl: string,
  { decision = 'allow', person = {} }: { decision?: 'allow' | 'deny'; person?: Partial<StandInPerson> } = {},
): Promise<URL> => {
  const shown = await fetch(authorizeUrl);
  const html = await shown.text();
  if (!shown.ok || !html.includes('Разрешить')) throw new Error(`no page of consent: ${shown.status} ${html}`);
  const decided = await fetch(authorizeUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...person, decision }),
    redirect: 'manual',
  });
  const location = decided.headers.get('location');
  if (decided.status !== 302 || location === null) throw new Error(`no way back: ${decided.status}`);
  return new URL(location);
};
