/** Stands in for cookies where the browser keeps none of ours: it holds the session's tokens and makes the calls. */
export interface Carrier {
  readonly csrfToken: () => string | undefined;
  readonly fetch: typeof fetch;
}

/** None where cookies carry the session, which is everywhere but in the frame of another site. */
export const carrier: { present?: Carrier } = {};

/** `fetch` for calls of the API, with whatever carries the session. */
export const apiFetch: typeof fetch = (input, init) => (carrier.present?.fetch ?? fetch)(input, init);
