import type { Locale } from '@kadro/contract';

/** Messages of a page to the service worker; a worker of another build skips unknown ones. */
export interface WorkerMessage {
  /** The first screen has rendered: the rest of the app may be fetched, with the texts of this language. */
  readonly kind: 'keepAll';
  readonly locale: Locale;
}

export const isWorkerMessage = (value: unknown): value is WorkerMessage =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'keepAll' && 'locale' in value;
