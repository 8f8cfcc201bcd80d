// One child process per picture: a hostile file can crash or exhaust only this process.
import { makeFiles } from './make-avatar.ts';
import type { AvatarReply } from './messages.ts';
import { isAvatarRequest } from './messages.ts';
import { AvatarError } from './port.ts';

const answer = async (message: unknown): Promise<AvatarReply> => {
  try {
    if (!isAvatarRequest(message)) return { error: 'the request has no bytes' };
    const { bytes, ...rest } = message;
    return { files: await makeFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), rest) };
  } catch (error) {
    return error instanceof AvatarError ? { fault: error.fault } : { error: String(error) };
  }
};

process.once('message', (message: unknown) => void answer(message).then((reply) => process.send?.(reply)));

// The channel closes once the reply was read, or when the server exits in any way: never outlive it.
process.on('disconnect', () => process.exit(0));
