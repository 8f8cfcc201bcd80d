import { OauthError, type OauthClient, type OauthPerson, type OauthReturn } from '@kadro/adapters/oauth/port';
import { email, maxUserNameLength } from '@kadro/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, say, type Wording } from '../../platform/http/index.ts';
import { cleanLine } from '../../kernel/index.ts';

/** Seconds after which to retry a provider that does not answer. */
const retryAfterSeconds = 60;

export const refuseCode = (wording: Wording): AppError => new AppError({ status: 422, errors: { code: [wording] } });

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns a name within our rules, cut between graphemes; null if the provider's has none. */
const nameOf = (text: string | null): string | null => {
  let name = '';
  for (const { segment } of letters.segment((text === null ? null : cleanLine(text)) ?? '')) {
    if (Array.from(name + segment).length > maxUserNameLength) break;
    name += segment;
  }
  return name.trim() || null;
};

/** Maps a provider's failure to the caller's error. */
const explain = ({ fault }: OauthError): AppError => {
  if (fault === 'refused') return refuseCode(say((m) => m.oauthRefused));
  const isDown = fault === 'unavailable';
  const wording = isDown ? say((m) => m.oauthUnavailable) : say((m) => m.oauthMisconfigured);
  return new AppError({ status: 503, retryAfterSeconds, wording });
};

/** Log level of each failure: a wrong set-up is for the operator to fix. */
const logLevels = { refused: 'info', unavailable: 'warn', misconfigured: 'error' } as const;

/**
 * Reads the logged-in person from the provider; name and e-mail satisfy our rules, or are null. Throws a 422 on `code` if the provider
 * refuses it, and a 503 if it does not answer properly.
 */
export const askProvider = async (
  client: OauthClient,
  returned: OauthReturn,
  log: FastifyBaseLogger,
): Promise<OauthPerson> => {
  try {
    const person = await client.finish(returned);
    const address = email.safeParse(person.email);
    return { ...person, name: nameOf(person.name), email: address.success ? address.data : null };
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    log[logLevels[error.fault]]({ err: error, provider: client.provider }, 'nobody was logged in');
    throw explain(error);
  }
};
