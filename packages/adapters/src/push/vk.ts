import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { callOutside, within } from '../outside/call-outside.ts';
import { OutsideError } from '../outside/port.ts';
import type { PushMessage, PushOutcome, PushSender } from './port.ts';

const timeoutMs = 10_000;
const hourMs = 3_600_000;
const version = '5.199';
/** VK accepts five calls a second from a small app; slower, because other nodes call, too. */
const callsEveryMs = 250;
/** Bounds of `notifications.sendMessage`. */
const [maxUsers, maxMessageLength, maxFragmentLength] = [100, 254, 2047];

interface VkPushOptions {
  /** Base URL of VK's API, without a trailing slash. */
  readonly url: string;
  /** The service token of the mini-app. */
  readonly serviceToken: string;
}

const refusal = z.object({ error: z.object({ error_code: z.int() }) });
const answered = z.object({
  response: z.array(z.object({ user_id: z.int(), status: z.boolean(), error: z.object({ code: z.int() }).optional() })),
});

/** VK's codes of one user: 1 has notifications off, 2 and 3 exceeded the hourly or daily limit, 4 has removed the app. */
const outcomeOf = (code: number | undefined): PushOutcome => {
  if (code === 1 || code === 4) return { state: 'gone' };
  if (code === 2) return { state: 'later', reason: 'vk hourly limit', afterMs: hourMs };
  if (code === 3) return { state: 'later', reason: 'vk daily limit', afterMs: 24 * hourMs };
  return { state: 'refused', reason: `vk code ${code ?? 'none'}` };
};

/**
 * Temporary errors of a whole call, and their delay: VK's own (1, 10), too many calls a second (6), of the same kind (9) or in
 * total (29). A rate limit is no outage.
 */
const passing = new Map<number, number | null>([
  [1, null],
  [6, 1000],
  [9, 60_000],
  [10, null],
  [29, hourMs],
]);

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const readOutcomes = (tokens: readonly string[], status: number, bytes: Buffer): PushOutcome[] => {
  const all = (outcome: PushOutcome): PushOutcome[] => tokens.map(() => outcome);
  const later = (reason: string, afterMs: number | null = null): PushOutcome[] =>
    all({ state: 'later', reason, afterMs });
  if (status >= 500 || status === 429) return later(`status ${status}`);
  const body = parseJson(bytes);
  // Errors are in the body, whatever the status.
  const errorCode = refusal.safeParse(body).data?.error.error_code;
  if (errorCode !== undefined)
    return passing.has(errorCode)
      ? later(`vk error ${errorCode}`, passing.get(errorCode))
      : all({ state: 'refused', reason: `vk error ${errorCode}` });
  const reply = answered.safeParse(body).data;
  if (reply === undefined) return later('the reply has another shape');
  const byUser = new Map(reply.response.map((one) => [String(one.user_id), one]));
  return tokens.map((token) => {
    const one = byUser.get(token);
    return one?.status === true ? { state: 'sent' } : outcomeOf(one?.error?.code);
  });
};

/** Title and body as one text, because VK has only one. */
const toText = ({ title, body }: PushMessage): string => {
  const text = `${title}. ${body}`;
  return text.length <= maxMessageLength ? text : `${text.slice(0, maxMessageLength - 1)}…`;
};

/** VK sends the same message to the same people once within an hour, despite retries. */
const randomIdOf = (tokens: readonly string[], { tag, title, body }: PushMessage): number =>
  createHash('sha256')
    .update(JSON.stringify([tokens, tag, title, body]))
    .digest()
    .readInt32BE();

/** Sends to users of the VK mini-app who allow it; their tokens are their ids. */
export const createVkPush = ({ url, serviceToken }: VkPushOptions): PushSender => {
  let nextMs = 0;
  /** Waits for a turn: all calls are spaced, whatever the caller. */
  const takeTurn = async (): Promise<void> => {
    const nowMs = performance.now();
    const turnMs = Math.max(nowMs, nextMs);
    nextMs = turnMs + callsEveryMs;
    if (turnMs > nowMs) await wait(turnMs - nowMs);
  };
  const sendBatch = async (tokens: readonly string[], message: PushMessage): Promise<PushOutcome[]> => {
    await takeTurn();
    const { pathname, search } = new URL(message.link);
    const form = new URLSearchParams({
      user_ids: tokens.join(','),
      message: toText(message),
      fragment: (pathname + search).slice(0, maxFragmentLength),
      random_id: String(randomIdOf(tokens, message)),
      access_token: serviceToken,
      v: version,
    });
    try {
      const { status, bytes } = await callOutside({
        url: `${url}/method/notifications.sendMessage`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(form.toString()),
        signal: within(timeoutMs, undefined),
      });
      return readOutcomes(tokens, status, bytes);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      return tokens.map(() => ({ state: 'later', reason: error.message, afterMs: null }));
    }
  };
  return {
    provider: 'vk_mini_app',
    judgeToken: (token) => (/^[1-9]\d{0,15}$/.test(token) ? null : 'malformed'),
    serviceOf: () => 'vk',
    send: async (tokens, message) => {
      const outcomes: PushOutcome[] = [];
      for (let from = 0; from < tokens.length; from += maxUsers)
        outcomes.push(...(await sendBatch(tokens.slice(from, from + maxUsers), message)));
      return outcomes;
    },
  };
};
