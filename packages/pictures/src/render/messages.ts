import type { PictureSubject } from '../plan/plan-pictures.ts';
import type { PictureOutput } from './encode.ts';

/** One of a word's pictures. */
export type PictureRequest = PictureSubject & { variant: 0 | 1 | 2 | 3 };

/** From the server to its drawing process. */
export type RenderMessage = { id: number; request: PictureRequest; outputs: readonly PictureOutput[] };

/** The reply: one file per output, or the error. */
export type RenderReply = { id: number; files: Uint8Array[] } | { id: number; error: string };

const hasId = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

export const isRenderMessage = (value: unknown): value is RenderMessage =>
  hasId(value) && 'request' in value && 'outputs' in value;

export const isRenderReply = (value: unknown): value is RenderReply =>
  hasId(value) && ('files' in value || 'error' in value);
