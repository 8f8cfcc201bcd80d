/** Carries text between nodes: every started node receives each message, the publisher too. */
export interface Bus {
  readonly publish: (text: string) => Promise<unknown>;
  /** `hear` is called with null when messages may have been missed. */
  readonly start: (hear: (text: string | null) => void) => void;
  readonly stop: () => Promise<void>;
}
