import type { Channels } from './channels.ts';
import type { NodeMessage } from './node-message.ts';
import type { Presence } from './presence.ts';
import { writeEvent } from './protocol.ts';

/** A node silent for this time counts as gone, with its members. */
const goneAfterMs = 20_000;

export interface NodesOptions {
  readonly nodeId: string;
  readonly presence: Presence;
  readonly channels: Channels;
  readonly tell: (message: NodeMessage) => void;
  /** Receives events of other nodes; each node handles its own directly. */
  readonly happened: (event: unknown) => void;
  readonly now: () => number;
}

/** The other nodes: their messages and members. */
export interface Nodes {
  readonly hear: (message: NodeMessage) => void;
  /** Publishes to the other nodes, if there are any. */
  readonly tellOthers: (message: NodeMessage) => void;
  /** Announces this node, and removes silent ones. */
  readonly tick: () => void;
  readonly come: () => void;
  readonly go: () => void;
}

export const createNodes = ({ nodeId, presence, channels, tell, happened, now }: NodesOptions): Nodes => {
  const heardAtMs = new Map<string, number>();

  const removed = (channel: string, memberId: string): void =>
    channels.send(channel, writeEvent('pusher_internal:member_removed', { user_id: memberId }, channel));
  const forget = (node: string): void => {
    heardAtMs.delete(node);
    for (const { channel, memberId } of presence.forget(node)) removed(channel, memberId);
  };
  const tellMembers = (): void => {
    for (const { channel, member } of presence.of(nodeId)) tell({ kind: 'joined', from: nodeId, channel, member });
  };

  const hearOf = (message: Exclude<NodeMessage, { kind: 'happened' }>): void => {
    const { from } = message;
    if (message.kind === 'went') return forget(from);
    const isNew = !heardAtMs.has(from);
    heardAtMs.set(from, now());
    // A new node knows none of the members here.
    if (isNew || message.kind === 'came') tellMembers();
    if (message.kind === 'came') tell({ kind: 'alive', from: nodeId });
    else if (message.kind === 'said') channels.send(message.channel, message.text);
    else if (message.kind === 'joined') {
      const { channel, member } = message;
      if (presence.learn(channel, member, from))
        channels.send(
          channel,
          writeEvent('pusher_internal:member_added', { user_id: member.id, user_info: member.info }, channel),
        );
    } else if (message.kind === 'left') {
      const { channel, member } = message;
      if (presence.leave(channel, member.id, from).everywhere) removed(channel, member.id);
    }
  };

  return {
    hear: (message) => {
      if (message.kind === 'happened') for (const event of [message.event, ...(message.more ?? [])]) happened(event);
      else if (message.from !== nodeId) hearOf(message);
    },
    tellOthers: (message) => {
      if (heardAtMs.size > 0) tell(message);
    },
    tick: () => {
      tell({ kind: 'alive', from: nodeId });
      for (const [node, atMs] of heardAtMs) if (now() - atMs > goneAfterMs) forget(node);
    },
    come: () => tell({ kind: 'came', from: nodeId }),
    go: () => tell({ kind: 'went', from: nodeId }),
  };
};
