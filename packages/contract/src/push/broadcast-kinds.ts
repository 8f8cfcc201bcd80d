/** Subjects of an admin's broadcast; without zod, for its form. */
export const broadcastKinds = ['word', 'selection', 'comeback'] as const;
export type BroadcastKind = (typeof broadcastKinds)[number];

/** Audiences: all, active in the last week, inactive in it. */
export const broadcastAudiences = ['all', 'active', 'away'] as const;
export type BroadcastAudience = (typeof broadcastAudiences)[number];
