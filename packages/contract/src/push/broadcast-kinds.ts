/** What a message of an admin to many learners is about; without zod, for its form. */
export const broadcastKinds = ['word', 'selection', 'comeback'] as const;
export type BroadcastKind = (typeof broadcastKinds)[number];

/** Who gets one: all, those who came in the last week, those who did not. */
export const broadcastAudiences = ['all', 'active', 'away'] as const;
export type BroadcastAudience = (typeof broadcastAudiences)[number];
