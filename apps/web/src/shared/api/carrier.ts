/** Replaces cookies if the browser blocks ours: holds the session's tokens and makes the calls. */
export interface Carrier {
  readonly csrfToken: () => string | undefined;
  readonly fetch: typeof fetch;
}

/** Empty if cookies carry the session, which is everywhere but in the frame of another site. */
export const carrier: { present?: Carrier } = {};

/** `fetch` for calls of the API, through the session's carrier. */
export const apiFetch: typeof fetch = (input, init) => (carrier.present?.fetch ?? fetch)(input, init);
