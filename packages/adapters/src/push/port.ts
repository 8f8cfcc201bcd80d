/** Delivery channels of push messages. */
export const pushProviders = ['web_push', 'firebase', 'vk_mini_app'] as const;
export type PushProvider = (typeof pushProviders)[number];

/** A message to a device, the same for all providers. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Target of a click: an absolute address of the app. */
  readonly link: string;
  readonly data: Readonly<Record<string, string>>;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
  readonly urgency: 'low' | 'normal' | 'high';
  /** The message is dropped if the device was not reached within this time. */
  readonly ttlSeconds: number;
}

/**
 * The result of a message to one device: accepted; the token is dead and must be removed; not now, with the provider's delay if
 * any; or rejected, so that a retry is useless. `reason` contains no token or address. `isEndpoint`: the endpoint rejects this
 * installation, and counts as gone if it does so again.
 */
export type PushOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'gone' }
  | { readonly state: 'later'; readonly reason: string; readonly afterMs: number | null }
  | { readonly state: 'refused'; readonly reason: string; readonly isEndpoint?: true };

/** Sends messages by one provider. */
export interface PushSender {
  readonly provider: PushProvider;
  /** The error of a token before it is stored; null if it may be valid. */
  readonly judgeToken: (token: string) => 'malformed' | null;
  /** The service that delivers a token's messages: services of one provider fail independently. */
  readonly serviceOf: (token: string) => string;
  /** Sends one message to devices; returns an outcome per token, in their order. Never throws for a provider's fault. */
  readonly send: (tokens: readonly string[], message: PushMessage) => Promise<readonly PushOutcome[]>;
}
