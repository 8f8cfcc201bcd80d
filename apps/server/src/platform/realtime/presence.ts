import type { Member } from './sign.ts';

/** Members of presence channels, whichever node their tabs are connected to. */
export interface Roster {
  readonly count: number;
  readonly ids: string[];
  readonly hash: Record<string, unknown>;
}

interface Present {
  readonly info: unknown;
  /** Number of connections by node; 1 for other nodes. */
  readonly places: Map<string, number>;
}

/** The effect of a join or leave on a member: at this node, and at all. */
export interface Change {
  readonly here: boolean;
  readonly everywhere: boolean;
}

/** The members of all presence channels, counted over tabs and nodes: a user with two tabs is one member. */
export interface Presence {
  /** Adds a connection at a node; the member is new if it is the first. */
  readonly join: (channel: string, member: Member, node: string) => Change;
  /** Removes a connection; the member is gone if it was the last. */
  readonly leave: (channel: string, memberId: string, node: string) => Change;
  /** Adds a member that another node reports; one already present stays. */
  readonly learn: (channel: string, member: Member, node: string) => boolean;
  /** Removes a node; returns the members that were on no other node. */
  readonly forget: (node: string) => { channel: string; memberId: string }[];
  readonly roster: (channel: string) => Roster;
  readonly size: (channel: string) => number;
  readonly has: (channel: string, memberId: string) => boolean;
  /** Returns the members of a node. */
  readonly of: (node: string) => { channel: string; member: Member }[];
}

export const createPresence = (): Presence => {
  const channels = new Map<string, Map<string, Present>>();

  const find = (channel: string, memberId: string): Present | undefined => channels.get(channel)?.get(memberId);
  const findOrMake = (channel: string, { id, info }: Member): Present => {
    const members = channels.get(channel) ?? new Map<string, Present>();
    channels.set(channel, members);
    const present = members.get(id) ?? { info, places: new Map<string, number>() };
    members.set(id, present);
    return present;
  };
  const drop = (channel: string, memberId: string): void => {
    const members = channels.get(channel);
    members?.delete(memberId);
    if (members?.size === 0) channels.delete(channel);
  };
  /** Removes a node from a member; true if the member is gone. */
  const takeOff = (channel: string, memberId: string, present: Present, node: string): boolean => {
    if (!present.places.delete(node) || present.places.size > 0) return false;
    drop(channel, memberId);
    return true;
  };

  return {
    join: (channel, member, node) => {
      const { places } = findOrMake(channel, member);
      const everywhere = places.size === 0;
      const count = places.get(node) ?? 0;
      places.set(node, count + 1);
      return { here: count === 0, everywhere };
    },
    leave: (channel, memberId, node) => {
      const present = find(channel, memberId);
      const count = present?.places.get(node) ?? 0;
      if (present === undefined || count === 0) return { here: false, everywhere: false };
      if (count > 1) {
        present.places.set(node, count - 1);
        return { here: false, everywhere: false };
      }
      return { here: true, everywhere: takeOff(channel, memberId, present, node) };
    },
    learn: (channel, member, node) => {
      const { places } = findOrMake(channel, member);
      const isNew = places.size === 0;
      places.set(node, 1);
      return isNew;
    },
    forget: (node) => {
      const gone: { channel: string; memberId: string }[] = [];
      for (const [channel, members] of channels)
        for (const [memberId, present] of members)
          if (takeOff(channel, memberId, present, node)) gone.push({ channel, memberId });
      return gone;
    },
    roster: (channel) => {
      const members = [...(channels.get(channel) ?? [])];
      return {
        count: members.length,
        ids: members.map(([id]) => id),
        hash: Object.fromEntries(members.map(([id, { info }]) => [id, info])),
      };
    },
    size: (channel) => channels.get(channel)?.size ?? 0,
    has: (channel, memberId) => find(channel, memberId) !== undefined,
    of: (node) =>
      [...channels].flatMap(([channel, members]) =>
        [...members].flatMap(([id, { info, places }]) => (places.has(node) ? [{ channel, member: { id, info } }] : [])),
      ),
  };
};
