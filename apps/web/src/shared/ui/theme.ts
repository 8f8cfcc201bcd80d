import { hostAppearance } from '../platform/host-appearance.ts';
import { preference, watchPreference } from '../preferences/preferences.ts';

const colours = new Map(
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => [meta, meta.content]),
);

/** Applies the chosen theme to the page and the browser's bars; `system` follows the app around, or the device. */
const applyTheme = (): void => {
  const chosen = preference('theme');
  const theme = chosen === 'system' ? hostAppearance.get() : chosen;
  if (theme === null) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const paper = theme === null ? undefined : getComputedStyle(document.documentElement).backgroundColor;
  for (const [meta, own] of colours) meta.content = paper ?? own;
};

/** Keeps the page in the chosen theme. Returns the unsubscribe function. */
export const followTheme = (): (() => void) => {
  applyTheme();
  const stops = [watchPreference('theme', applyTheme), hostAppearance.subscribe(applyTheme)];
  return () => {
    for (const stop of stops) stop();
  };
};
