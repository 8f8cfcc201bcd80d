import type { AvatarCrop, AvatarFault, Shape } from './port.ts';

/** From the server to the process that makes an avatar. */
export interface AvatarRequest {
  bytes: Uint8Array;
  crop: AvatarCrop;
  shape: Shape;
  /** Widths of the files, px, largest first. */
  widths: readonly number[];
}

/** The reply: the files, why there are none, or an error of the process itself. */
export type AvatarReply = { files: Uint8Array[] } | { fault: AvatarFault } | { error: string };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const isAvatarRequest = (value: unknown): value is AvatarRequest =>
  isObject(value) &&
  'bytes' in value &&
  value.bytes instanceof Uint8Array &&
  'crop' in value &&
  isObject(value.crop) &&
  'shape' in value &&
  'widths' in value &&
  Array.isArray(value.widths);

export const isAvatarReply = (value: unknown): value is AvatarReply =>
  isObject(value) && ('files' in value || 'fault' in value || 'error' in value);
