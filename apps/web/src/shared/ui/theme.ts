import { preference, watchPreference } from '../preferences/preferences.ts';

const colours = new Map(
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => [meta, meta.content]),
);

/** Puts the chosen theme on the page and on the browser's own bars; `system` leaves both to the device. */
function applyTheme(): void {
  const theme = preference('theme');
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const paper = theme === 'system' ? undefined : getComputedStyle(document.documentElement).backgroundColor;
  for (const [meta, own] of colours) meta.content = paper ?? own;
}

/** Keeps the page in the chosen theme. Returns the way to stop. */
export function followTheme(): () => void {
  applyTheme();
  return watchPreference('theme', applyTheme);
}
