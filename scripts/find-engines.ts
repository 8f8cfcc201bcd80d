import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { findInPath, installByApt } from './install-by-apt.ts';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Debian's packages of each engine and its driver. */
const packages: Readonly<Record<EngineName, readonly string[]>> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'locales'],
};

/** Path of an installed Firefox (`FIREFOX_PATH` first), or null. */
export const findFirefox = (): string | null =>
  process.env['FIREFOX_PATH'] ?? findInPath('firefox-esr', 'firefox') ?? null;

export interface WebKitPlaces {
  readonly driver: string;
  /** The X server without a screen. */
  readonly screen: string;
  /** Folder with the Russian locale of the C library. */
  readonly locales: string;
}

/** Returns the Russian locale, made in the repository's cache if its source exists; or null. */
const makeRussianLocale = (): string | null => {
  const folder = join(import.meta.dirname, '../node_modules/.cache/kadro/locales');
  const locale = join(folder, 'ru_RU.UTF-8');
  if (existsSync(locale)) return folder;
  const compiler = findInPath('localedef');
  if (compiler === null || !existsSync('/usr/share/i18n/locales/ru_RU')) return null;
  mkdirSync(folder, { recursive: true });
  execFileSync(compiler, ['-i', 'ru_RU', '-f', 'UTF-8', locale]);
  return folder;
};

/** Finds WebKitGTK's driver and its requirements for running without a screen, in Russian; null if one is missing. */
export const findWebKit = (): WebKitPlaces | null => {
  const driver = findInPath('WebKitWebDriver');
  const screen = findInPath('Xvfb');
  if (driver === null || screen === null) return null;
  const locales = makeRussianLocale();
  return locales === null ? null : { driver, screen, locales };
};

const isHere = (name: EngineName): boolean =>
  ({ chromium: findChromium, firefox: findFirefox, webkit: findWebKit })[name]() !== null;

/** Installs the missing engines if apt-get can; returns those that are then present. */
export const ensureEngines = (names: readonly EngineName[]): EngineName[] => {
  for (const name of names.filter((one) => !isHere(one))) {
    console.log(`${name} is not here: installing ${packages[name].join(', ')} by apt-get.`);
    try {
      installByApt(packages[name]);
    } catch (error) {
      console.log(`${name} could not be installed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return names.filter(isHere);
};
