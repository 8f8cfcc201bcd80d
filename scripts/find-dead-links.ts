import { posix } from 'node:path';

/** Access to a repository: existence of a path, and the text of a Markdown file. */
export interface Repository {
  has(path: string): boolean;
  read(path: string): string;
}

const withoutBlocks = (text: string): string => text.replaceAll(/^(`{3,})[^]*?^\1/gm, '');

/** Returns GitHub's anchors of a page's headings. */
const anchorsOf = (text: string): Set<string> => {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
};

const isDead = (page: string, link: string, { has, read }: Repository): boolean => {
  if (/^[a-z]+:/.test(link)) return false;
  const [target = '', anchor] = decodeURI(link).split('#');
  const path = target === '' ? page : posix.join(posix.dirname(page), target).replace(/\/$/, '');
  if (!has(path)) return true;
  return anchor !== undefined && path.endsWith('.md') && !anchorsOf(read(path)).has(anchor);
};

/** Finds links of a Markdown page to a missing file of the repository, or to a missing heading. */
export const findDeadLinks = (page: string, repository: Repository): string[] => {
  const text = withoutBlocks(repository.read(page)).replaceAll(/`[^`\n]*`/g, '``');
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g), ...text.matchAll(/^\[[^\]]+\]: (\S+)$/gm)];
  return links.flatMap(([, link = '']) => (isDead(page, link, repository) ? [link] : []));
};

/** Finds missing pages of `docs` that a source names. */
export const findDeadPages = (source: string, has: (path: string) => boolean): string[] =>
  [...source.matchAll(/\bdocs\/(?:(?:decisions|topics)\/[\w-]+(?:\.md\b)?|[\w/-]+\.md\b)/g)].flatMap(([path]) =>
    has(path) || has(`${path}.md`) ? [] : [path],
  );
