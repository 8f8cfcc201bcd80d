import type { Locale } from '@kadro/contract';

/** What a page asks of the service worker; one of another build passes over what it does not know. */
export interface WorkerMessage {
  /** The first screen stands: what else the app is made of may be fetched, with the texts of this language. */
  readonly kind: 'keepAll';
  readonly locale: Locale;
}

export const isWorkerMessage = (value: unknown): value is WorkerMessage =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'keepAll' && 'locale' in value;
