import { path } from '../route/paths.ts';

/** Methods and paths of the caller's account (profile and settings); no part of the web's first chunk. */
export const accountPaths = {
  changeEmail: path('PUT', '/user/email'),
  changePassword: path('PUT', '/user/password'),
  changeName: path('PUT', '/user/name'),
  uploadAvatar: path('PUT', '/user/avatar'),
  removeAvatar: path('DELETE', '/user/avatar'),
  readAvatar: path('GET', '/avatars/:file'),
  listIdentities: path('GET', '/user/identities'),
  unlinkIdentity: path('DELETE', '/user/identities/:provider'),
  listSessions: path('GET', '/user/sessions'),
  endSession: path('DELETE', '/user/sessions/:id'),
  readSessionEnd: path('GET', '/auth/session-end'),
  logOutEverywhere: path('DELETE', '/user/sessions'),
  downloadData: path('GET', '/user/data'),
  downloadArchive: path('GET', '/user/data.zip'),
  askDeletion: path('POST', '/user/deletion'),
  stopReminders: path('POST', '/reminders/stop'),
  askSupport: path('POST', '/support'),
  changeSettings: path('PATCH', '/user/settings'),
  keepAccount: path('DELETE', '/user/deletion'),
} as const;
