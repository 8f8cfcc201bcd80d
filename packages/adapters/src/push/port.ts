/** By whom messages reach a device. */
export const pushProviders = ['web_push', 'firebase', 'vk_mini_app'] as const;
export type PushProvider = (typeof pushProviders)[number];

/** A message to a device, the same for all providers. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a click leads: a whole address of the app. */
  readonly link: string;
  readonly data: Readonly<Record<string, string>>;
  /** A later message with the same tag takes the place of this one. */
  readonly tag: string;
  readonly urgency: 'low' | 'normal' | 'high';
  /** It is given up where the device was not reached for so long. */
  readonly ttlSeconds: number;
}

/**
 * What became of a message to one device: taken; the token is dead and to be removed; not now, perhaps after a time that the
 * provider named; or refused, which another try cannot change. `reason` names no token and no address. `isEndpoint`: the
 * endpoint refuses this installation, and is gone where it does so again.
 */
export type PushOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'gone' }
  | { readonly state: 'later'; readonly reason: string; readonly afterMs: number | null }
  | { readonly state: 'refused'; readonly reason: string; readonly isEndpoint?: true };

/** Hands messages to one provider. */
export interface PushSender {
  readonly provider: PushProvider;
  /** What is wrong with a token before it is kept; null where it could be one. */
  readonly judgeToken: (token: string) => 'malformed' | null;
  /** By which service a token's messages go: one may be away while others of the same provider are there. */
  readonly serviceOf: (token: string) => string;
  /** Sends one message to devices; an outcome for each token, in their order. Never throws for what a provider did. */
  readonly send: (tokens: readonly string[], message: PushMessage) => Promise<readonly PushOutcome[]>;
}
