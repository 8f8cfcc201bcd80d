import type { AvatarCrop, AvatarFault } from './port.ts';

/** From the server to the process that makes an avatar. */
export interface AvatarRequest {
  bytes: Uint8Array;
  crop: AvatarCrop;
}

/** Back again: the file, why there is none, or what went wrong with the process itself. */
export type AvatarReply = { file: Uint8Array } | { fault: AvatarFault } | { error: string };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const isAvatarRequest = (value: unknown): value is AvatarRequest =>
  isObject(value) && 'bytes' in value && value.bytes instanceof Uint8Array && 'crop' in value && isObject(value.crop);

export const isAvatarReply = (value: unknown): value is AvatarReply =>
  isObject(value) && ('file' in value || 'fault' in value || 'error' in value);
