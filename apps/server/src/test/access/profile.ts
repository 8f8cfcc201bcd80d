import {
  askDeletion,
  askSupport,
  changeName,
  keepAccount,
  readAdminOverview,
  readAvatar,
  readSite,
  removeAvatar,
  uploadAvatar,
} from '@kadro/contract';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { testPassword } from '../visitor.ts';
import { on, type Expectations } from './expectation.ts';

const avatarId = 'a'.repeat(32);
const fullUsersOnly = { stranger: 401, other: 403, owner: 403, member: 200 };
const everybody = { stranger: 200, other: 200, owner: 200 };

/** Name, picture, download, deletion; the installation, its support and its admins. */
export const profileExpectations: Expectations = {
  changeName: { call: () => on(changeName, { body: { name: 'Ann' } }), ...fullUsersOnly },
  uploadAvatar: {
    call: () => (visitor, options) =>
      visitor.call(uploadAvatar, {}, { ...options, raw: { bytes: testPng(), type: 'image/png' } }),
    ...fullUsersOnly,
  },
  removeAvatar: { call: () => on(removeAvatar), ...fullUsersOnly },
  readAvatar: {
    call:
      ({ server, account }) =>
      async (visitor, options) => {
        const ofAccount = server.database.db.updateTable('users').where('id', '=', account.user.id);
        await ofAccount.set({ avatar_id: avatarId }).execute();
        await server.uploads.write(`avatars/${avatarId}.webp`, Buffer.from('a picture'));
        return visitor.call(readAvatar, { params: { file: `${avatarId}.webp` } }, options);
      },
    ...everybody,
  },
  askDeletion: { call: () => on(askDeletion, { body: { password: testPassword } }), ...fullUsersOnly },
  keepAccount: { call: () => on(keepAccount), ...fullUsersOnly },
  readSite: { call: () => on(readSite), ...everybody },
  askSupport: { call: () => on(askSupport, { body: { text: 'Help' } }), stranger: 204, other: 204, owner: 204 },
  readAdminOverview: { call: () => on(readAdminOverview), stranger: 401, other: 403, owner: 403, admin: 200 },
};
