import { path } from '../route/paths.ts';

/** Methods and paths of registration, login, password reset and address confirmation; no part of the web's first chunk. */
export const signInPaths = {
  register: path('POST', '/auth/register'),
  logIn: path('POST', '/auth/login'),
  readGuestProgress: path('GET', '/auth/guest-progress'),
  bringGuestProgress: path('POST', '/auth/guest-progress'),
  forgotPassword: path('POST', '/auth/forgot-password'),
  resetPassword: path('POST', '/auth/reset-password'),
  checkResetLink: path('POST', '/auth/reset-password/check'),
  logInFromVk: path('POST', '/auth/vk-launch'),
  startOauth: path('POST', '/auth/oauth/:provider'),
  finishOauth: path('POST', '/auth/oauth'),
  sendEmailConfirmation: path('POST', '/user/email/confirmation'),
  confirmEmailByCode: path('POST', '/user/email/code'),
  confirmEmailByLink: path('POST', '/user/email/link'),
} as const;
