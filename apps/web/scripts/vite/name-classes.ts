import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const className = /\.(-?[_a-zA-Z][\w-]*)/g;
/** 0, 1, 2 … as a, b … z, aa, ab …: letters only, as a class may not begin with a digit. */
const toLetters = (index: number): string =>
  (index < 26 ? '' : toLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));

/**
 * Short names for the classes of CSS Modules: the letters of the file, then the number of the class in it. A hash of five
 * signs, which cannot be compressed, would stand once in the CSS and once in the script for each of them. The same sources
 * give the same names.
 */
export function nameClasses(folder: string): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: folder }).toSorted();
  const places = new Map(
    files.map((file, index) => {
      const names = new Set([...readFileSync(`${folder}/${file}`, 'utf8').matchAll(className)].map(([, name]) => name));
      return [file, { letters: toLetters(index), names: [...names] }];
    }),
  );
  return (name, file) => {
    const place = places.get(relative(folder, file.replace(/\?.*$/, '')).replaceAll('\\', '/'));
    const number = place?.names.indexOf(name) ?? -1;
    // Names of animations come here, too, which no selector tells.
    if (!place || number < 0) return `${place?.letters ?? 'x'}_${name}`;
    return place.letters + number;
  };
}
