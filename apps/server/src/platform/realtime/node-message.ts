import { z } from 'zod';

const member = z.object({ id: z.string(), info: z.unknown() });

/** Messages between nodes: presence of the node, its members, client events, and domain events for all. */
const nodeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['came', 'alive', 'went']), from: z.string() }),
  z.object({ kind: z.enum(['joined', 'left']), from: z.string(), channel: z.string(), member }),
  z.object({ kind: z.literal('said'), from: z.string(), channel: z.string(), text: z.string() }),
  z.object({ kind: z.literal('happened'), event: z.unknown(), more: z.array(z.unknown()).default([]) }),
]);

/** JSON texts of the domain events; a node of an older release reads only the first. */
export const writeHappened = (events: readonly [string, ...string[]]): string => {
  const [event, ...more] = events;
  return `{"kind":"happened","event":${event}${more.length === 0 ? '' : `,"more":[${more.join(',')}]`}}`;
};

export type NodeMessage = z.input<typeof nodeMessage>;

/** Parses another node's message; null if unknown, perhaps from another release. */
export const readNodeMessage = (text: string): z.output<typeof nodeMessage> | null => {
  try {
    return nodeMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
