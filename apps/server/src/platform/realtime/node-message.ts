import { z } from 'zod';

const member = z.object({ id: z.string(), info: z.unknown() });

/** What nodes tell each other: that they are there or go, whom they have, what a client said, and what happened to all. */
const nodeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['came', 'alive', 'went']), from: z.string() }),
  z.object({ kind: z.enum(['joined', 'left']), from: z.string(), channel: z.string(), member }),
  z.object({ kind: z.literal('said'), from: z.string(), channel: z.string(), text: z.string() }),
  z.object({ kind: z.literal('happened'), event: z.unknown(), more: z.array(z.unknown()).default([]) }),
]);

/** The text of events that happened, which were written as JSON; a node of an older release reads the first of them. */
export const writeHappened = (events: readonly [string, ...string[]]): string => {
  const [event, ...more] = events;
  return `{"kind":"happened","event":${event}${more.length === 0 ? '' : `,"more":[${more.join(',')}]`}}`;
};

export type NodeMessage = z.input<typeof nodeMessage>;

/** Reads what another node told, perhaps one of another release: what is not understood is null. */
export const readNodeMessage = (text: string): z.output<typeof nodeMessage> | null => {
  try {
    return nodeMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
