import { describe, expect, it } from 'vitest';
import { findDeadLinks, findDeadPages } from './find-dead-links.ts';

const files = new Map([
  ['README.md', ''],
  ['docs/b.md', '# Title\n\n## Two words, `code`\n\n## Again\n\n## Again\n\n```sh\n# no heading\n```\n'],
]);
const deadLinks = (text: string): string[] =>
  findDeadLinks('docs/a.md', {
    has: (path) => path === 'docs' || path === 'docs/a.md' || files.has(path),
    read: (path) => (path === 'docs/a.md' ? text : (files.get(path) ?? '')),
  });

describe('links of a page', () => {
  it.each([
    'See [b](b.md), [the root](../README.md), [the folder](../docs/) and [elsewhere](https://example.org/a.md#b).',
    '[Words](b.md#two-words-code) and [the second](b.md#again-1).',
    '## Here\n\n[Up](#here)',
    '`[code](gone.md)`',
    '```md\n[code](gone.md)\n```',
    '[label]: b.md',
  ])('are alive in %s', (text) => {
    expect(deadLinks(text)).toEqual([]);
  });

  it.each([
    ['[gone](gone.md)', 'gone.md'],
    ['[above](../b.md)', '../b.md'],
    ['[no heading](b.md#two)', 'b.md#two'],
    ['[a comment](b.md#no-heading)', 'b.md#no-heading'],
    ['[here](#nowhere)', '#nowhere'],
    ['[label]: gone.md', 'gone.md'],
  ])('are dead in %s', (text, link) => {
    expect(deadLinks(text)).toEqual([link]);
  });
});

it('finds pages that a source names and that do not exist', () => {
  const source = '// Why: docs/b.md and docs/gone.md; see docs/images/a.png, docs/topics and docs/decisions/0001.';
  expect(findDeadPages(source, (path) => files.has(path))).toEqual(['docs/gone.md', 'docs/decisions/0001']);
});
