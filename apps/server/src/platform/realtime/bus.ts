/** Carries text between nodes: what one publishes, all who have started hear, the one that published too. */
export interface Bus {
  readonly publish: (text: string) => Promise<unknown>;
  /** `hear` is called with null when something may have been missed. */
  readonly start: (hear: (text: string | null) => void) => void;
  readonly stop: () => Promise<void>;
}
