export { addressKey, networksOf, type Network } from './address-key.ts';
export { AppError, refuseConflict } from './app-error.ts';
export { buildApp, type AppOptions } from './build-app.ts';
export { isHostAllowed, isLoopbackName, namesOneHost } from './check-host.ts';
export { chooseLocale } from './choose-locale.ts';
export { closeApp } from './close-app.ts';
export { deviceCookieName, issueDeviceCookie, knownDeviceOf, type DeviceOwner } from './device-cookie.ts';
export { implement, implementByToken, implementForViewers, type HttpApp, type Viewer as Looker } from './implement.ts';
export { networkOf } from './network-of.ts';
export { makePlainTest } from './plain-http.ts';
export { refuseOnSocket } from './refuse-unreadable.ts';
export { refusalHeaders } from './security-headers.ts';
export { parseInput } from './parse-input.ts';
export type { PageParts } from './page-template.ts';
export type { Session } from './session.ts';
export {
  clearSessionCookies,
  issueSessionCookies,
  replaceSessionCookies,
  sessionCookieName,
  sessionTokenOf,
} from './session-cookies.ts';
export { defaultHttpSettings, type HttpSettings } from './settings.ts';
export { hashToken, newSessionToken, sameText, visitorTokenAfter } from './tokens.ts';
export { createWhereabouts } from './whereabouts.ts';
export { messagesOf, say, type Wording } from './wording.ts';
