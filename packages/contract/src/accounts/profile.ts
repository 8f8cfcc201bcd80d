import { z } from 'zod';
import { proofConflict } from './conflicts.ts';
import { accountPaths } from './account-paths.ts';
import { user } from './accounts.ts';
import { avatarUpload } from '../route/uploads.ts';
import { defineRoute } from '../route/route.ts';
import { enteredPassword, instant, userName } from '../route/values.ts';

export const changeName = defineRoute({
  ...accountPaths.changeName,
  name: 'changeName',
  summary: 'Sets the name others see.',
  access: 'full-user',
  body: z.object({ name: userName }),
  status: 200,
  reply: user,
  errors: [401, 403],
});

const coordinate = z.coerce.number().min(0).max(1);

export const uploadAvatar = defineRoute({
  ...accountPaths.uploadAvatar,
  name: 'uploadAvatar',
  summary:
    'Sets the user’s picture: a square of the sent image, stored anew as WebP of 256 × 256 without anything else the file held. `x`, `y`, `size` are shares of the upright image’s width, height and shorter side; the middle where absent.',
  access: 'full-user',
  limit: 'upload',
  query: z.object({ x: coordinate.optional(), y: coordinate.optional(), size: coordinate.optional() }),
  rawBody: avatarUpload,
  status: 200,
  reply: user,
  errors: [401, 403, 413, 415],
});

export const removeAvatar = defineRoute({
  ...accountPaths.removeAvatar,
  name: 'removeAvatar',
  summary: 'Takes the user’s picture away.',
  access: 'full-user',
  status: 200,
  reply: user,
  errors: [401, 403],
});

export const readAvatar = defineRoute({
  ...accountPaths.readAvatar,
  name: 'readAvatar',
  summary: 'A user’s picture, `{avatar}.webp`; never changes under its name.',
  access: 'public',
  limit: 'picture',
  params: z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
  status: 200,
  replyType: 'image/webp',
  errors: [404],
});

export const downloadData = defineRoute({
  ...accountPaths.downloadData,
  name: 'downloadData',
  summary: 'Everything stored of the user, as a JSON file (docs/data-download.md).',
  access: 'session',
  limit: 'upload',
  status: 200,
  replyType: 'application/json',
  errors: [401, 409],
  conflict: proofConflict,
});

export const downloadArchive = defineRoute({
  ...accountPaths.downloadArchive,
  name: 'downloadArchive',
  summary:
    'Everything stored of the user as a ZIP file: the JSON file, the avatar, and the photos of the user’s cards.',
  access: 'session',
  limit: 'upload',
  status: 200,
  replyType: 'application/zip',
  errors: [401, 409],
  conflict: proofConflict,
});

export const askDeletion = defineRoute({
  ...accountPaths.askDeletion,
  name: 'askDeletion',
  summary: 'Has the account deleted in seven days and ends its sessions; whoever signs in before then can keep it.',
  access: 'full-user',
  allowedWhenReadOnly: true,
  limit: 'sign-in',
  body: z.object({ password: enteredPassword.optional() }),
  status: 200,
  reply: z.object({ deletionAt: instant }),
  errors: [401, 403, 409],
  conflict: proofConflict,
});

export const keepAccount = defineRoute({
  ...accountPaths.keepAccount,
  name: 'keepAccount',
  summary: 'Takes the wish for deletion back.',
  access: 'full-user',
  status: 200,
  reply: user,
  errors: [401, 403],
});
