export { buildWebIfStale } from './build-web.ts';
export { bundleLater } from './bundle-later.ts';
export { checkAddress, chooseHost } from './check-address.ts';
export { exitWith } from './exit-with.ts';
export { greet } from './greet.ts';
export { ignoreBrokenPipe } from './ignore-broken-pipe.ts';
export { loadEnvFile, loadNamedEnvFile } from './load-env-file.ts';
export { stopLimitMs, stopOnSignal } from './stop-on-signal.ts';
