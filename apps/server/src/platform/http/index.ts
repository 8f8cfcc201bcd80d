export { AppError, type Refusal } from './app-error.ts';
export { buildApp, type AppOptions } from './build-app.ts';
export { closeApp } from './close-app.ts';
export {
  implement,
  implementByToken,
  type Handler,
  type HandlerInput,
  type HandlerReply,
  type HttpApp,
  type RawReply,
} from './implement.ts';
export { makeSerializer } from './make-serializer.ts';
export type { PageParts } from './page-template.ts';
export type { ReportReady } from './serve-health.ts';
export type { WebOptions } from './serve-web.ts';
export type { Authenticate, Session } from './session.ts';
export { clearSessionCookies, issueSessionCookies, sessionCookieName, sessionTokenOf } from './session-cookies.ts';
export { defaultHttpSettings, type HttpSettings, type Rate, type RateLimits } from './settings.ts';
export { hashToken, newSessionToken } from './tokens.ts';
export { say, type Wording } from './wording.ts';
