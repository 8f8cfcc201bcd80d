import Bowser from 'bowser';
import type { OpenSession } from '@kadro/contract';

/** Systems whose version browsers froze years ago ("Windows NT 10.0", "Mac OS X 10_15_7"). */
const frozenSystems = new Set(['Windows', 'macOS']);

/** Parses a user agent into names such as "Firefox 144" and "Android 16"; null for what is not recognized. */
export const describeDevice = (userAgent: string | null): Pick<OpenSession, 'browser' | 'system' | 'isMobile'> => {
  if (userAgent === null || userAgent === '') return { browser: null, system: null, isMobile: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: nameOf(browser.name, browser.version?.split('.')[0]),
    system: nameOf(os.name, frozenSystems.has(os.name ?? '') ? undefined : (os.versionName ?? os.version)),
    isMobile: platform.type === 'mobile' || platform.type === 'tablet',
  };
};

const nameOf = (name: string | undefined, version: string | undefined): string | null =>
  name === undefined || name === '' ? null : [name, version].filter(Boolean).join(' ');
