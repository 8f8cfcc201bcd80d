import { Readable } from 'node:stream';
import {
  askDeletion,
  changeName,
  downloadArchive,
  downloadData,
  keepAccount as keepAccountRoute,
  readAvatar,
  removeAvatar,
  uploadAvatar,
  maxUserNameLength,
  type User,
} from '@kadro/contract';
import { dayOf } from '@kadro/core';
import type { FastifyRequest } from 'fastify';
import { AppError, implement, say, type HttpApp } from '../../platform/http/index.ts';
import { becomeVisitor, demandProof, readUserOf } from '../accounts/index.ts';
import { cleanLine, type LearnerSession } from '../../kernel/index.ts';
import { avatarKey, isAvatarOfSomebody } from '../picture/index.ts';
import { clearAvatar, setAvatar } from './change-avatar.ts';
import { askForDeletion, keepAccount } from './delete-account.ts';
import type { ProfileTools } from './tools.ts';
import { writeArchive } from './write-archive.ts';
import { writeData } from './write-data.ts';

/** Name, avatar, download of everything stored, and deletion of the account. */
export const registerProfile = (app: HttpApp<LearnerSession>, tools: ProfileTools): void => {
  const { db, uploads, pictureFaults, now, security } = tools;
  const userOf = ({ userId, learner }: LearnerSession): Promise<User> => readUserOf(db, userId, learner.state);

  implement(app, changeName, async ({ body, session }) => {
    const name = cleanLine(body.name);
    if (name === null) throw new AppError({ status: 422, errors: { name: [say((m) => m.required)] } });
    // The normal form of a few letters is longer than the original.
    if (name.length > maxUserNameLength)
      throw new AppError({ status: 422, errors: { name: [say((m) => m.tooLong(maxUserNameLength))] } });
    await db.updateTable('users').set({ name }).where('id', '=', session.userId).execute();
    return userOf(session);
  });

  implement(app, uploadAvatar, async ({ bytes, query, session, request }) => {
    const report = (message: string, error: unknown): void => request.log.error({ err: error }, message);
    await setAvatar(tools, { userId: session.userId, bytes, crop: query, report });
    return userOf(session);
  });

  implement(app, removeAvatar, async ({ session }) => {
    await clearAvatar(db, session.userId);
    return userOf(session);
  });

  implement(app, readAvatar, async ({ params }) => {
    const avatarId = params.file.replace('.webp', '');
    if (!(await isAvatarOfSomebody(db, avatarId))) throw new AppError({ status: 404 });
    const body = await uploads.read(avatarKey(avatarId));
    if (body === null) {
      pictureFaults.note('missing-avatar', new Error(`There is no file ${avatarKey(avatarId)}`));
      throw new AppError({ status: 404 });
    }
    return { body, type: 'image/webp', headers: { 'cache-control': 'public, max-age=31536000, immutable' } };
  });

  /** Demands a proof, records the download, and gives the file's name. */
  const beginDownload = async (
    { session, request }: { session: LearnerSession; request: FastifyRequest },
    { nowMs, extension }: { nowMs: number; extension: 'json' | 'zip' },
  ): Promise<{ 'content-disposition': string }> => {
    await demandProof(tools, { session, request });
    await security.record(db, { userId: session.userId, kind: 'exported', request, nowMs });
    const name = `kadro-data-${dayOf(nowMs, session.timeZone)}.${extension}`;
    return { 'content-disposition': `attachment; filename="${name}"` };
  };

  implement(app, downloadData, async ({ session, request }) => {
    const nowMs = now();
    const headers = await beginDownload({ session, request }, { nowMs, extension: 'json' });
    const text = writeData(tools, { userId: session.userId, nowMs });
    return { body: Readable.from(text, { objectMode: false }), type: 'application/json; charset=utf-8', headers };
  });

  implement(app, downloadArchive, async ({ session, request }) => {
    const nowMs = now();
    const headers = await beginDownload({ session, request }, { nowMs, extension: 'zip' });
    return { body: writeArchive(tools, { userId: session.userId, nowMs }), type: 'application/zip', headers };
  });

  implement(app, askDeletion, async ({ body, session, request, reply }) => {
    const deletionAt = await askForDeletion(tools, { session, password: body.password, request });
    const end = (): Promise<boolean> => Promise.resolve(true);
    await becomeVisitor(tools, { tokenHash: session.tokenHash, end, reply });
    return { deletionAt: deletionAt.toISOString() };
  });

  implement(app, keepAccountRoute, async ({ session, request }) => {
    await keepAccount(db, session.userId);
    await security.record(db, { userId: session.userId, kind: 'deletion-taken-back', request, nowMs: now() });
    return userOf(session);
  });
};
