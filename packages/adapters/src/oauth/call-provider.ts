import { z } from 'zod';
import { OauthError, type OauthFault } from './port.ts';

/** Time limit of all calls of one login. */
export const usualTimeoutMs = 10_000;
/** Profiles have a few hundred bytes. */
const replyMaxBytes = 64 * 1024;

export interface ProviderCall {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form by POST; a call without one is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Errors of RFC 6749 about the application or the provider; all others are about the code. */
const faults: Readonly<Record<string, OauthFault>> = {
  invalid_client: 'misconfigured',
  unauthorized_client: 'misconfigured',
  invalid_scope: 'misconfigured',
  unsupported_grant_type: 'misconfigured',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
  slow_down: 'unavailable',
};

const refusal = z.object({ error: z.string() });

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > replyMaxBytes) throw new OauthError('unavailable', 'the reply is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const send = async ({ url, headers, form, signal }: ProviderCall): Promise<Reply> => {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      // A key is for one host only.
      redirect: 'error',
      signal,
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    if (error instanceof OauthError) throw error;
    throw new OauthError('unavailable', signal.aborted ? 'no reply in time' : 'the call failed');
  }
};

// A parser's error quotes the text, which contains tokens: it is not passed on.
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new OauthError('unavailable', 'the reply is no JSON');
  }
};

/** Calls a provider and parses its reply. Errors are in the body, whatever the status. Throws `OauthError`. */
export const callProvider = async <T>(schema: z.ZodType<T>, call: ProviderCall): Promise<T> => {
  const { status, text } = await send(call);
  if (status >= 500 || status === 429) throw new OauthError('unavailable', `status ${status}`);
  const body = parse(text);
  const refused = refusal.safeParse(body);
  if (refused.success) {
    const { error } = refused.data;
    throw new OauthError(faults[error] ?? 'refused', /^[a-z_]{1,40}$/.test(error) ? error : 'an error without a name');
  }
  if (status >= 400) throw new OauthError('unavailable', `status ${status}`);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new OauthError('unavailable', 'the reply has another shape');
  return parsed.data;
};

/** A text of a profile: empty counts as missing. */
export const profileText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);
