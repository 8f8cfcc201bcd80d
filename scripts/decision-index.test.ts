import { expect, it } from 'vitest';
import { findDecisionFaults, writeDecisionIndex } from './decision-index.ts';

const page = (title: string, status = 'accepted'): string =>
  `# ${title}\n\n- Date: 2026-11-21\n- Status: ${status}\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n`;
const first = { name: '0001-first.md', text: page('0001 First') };
const second = { name: '0002-second.md', text: page('0002 Second') };

it('accepts records, and one that names its heir', () => {
  const old = { name: '0001-first.md', text: page('0001 First', 'superseded by [0002](0002-second.md)') };
  expect(findDecisionFaults([old, second])).toEqual([]);
});

it.each([
  [{ ...first, name: 'first.md' }, 'the file name must be NNNN-title.md'],
  [{ ...first, text: page('0002 First') }, 'the title has another number'],
  [{ ...first, text: page('First') }, 'the page must begin with title, date, status and context'],
  [{ ...first, text: page('0001 First').replace('- Date: 2026-11-21\n', '') }, 'the page must begin with title'],
  [{ ...first, text: page('0001 First').replace('## Consequences', '## Costs') }, '"Consequences" is missing'],
  [{ ...first, text: page('0001 First', 'replaced') }, 'the status must be'],
  [{ ...first, text: page('0001 First', 'superseded by [0009](0009-gone.md)') }, '0009-gone.md, which does not exist'],
])('finds the fault of %o', (file, fault) => {
  expect(findDecisionFaults([file])).toEqual([expect.stringContaining(fault)]);
});

it('finds two records of one number', () => {
  expect(findDecisionFaults([first, { ...first, name: '0001-other.md' }])).toEqual([
    '0001-other.md: another record has this number',
  ]);
});

it('writes a table that has a delimiter line, and the topics', () => {
  const topic = { name: 'feeds.md', text: '# Feeds\n\nText.\n' };
  const lines = writeDecisionIndex([first, second], [topic]).split('\n');
  expect(lines).toContain('| Number                 | Title  | Date       | Status   |');
  expect(lines).toContain('| ---------------------- | ------ | ---------- | -------- |');
  expect(lines).toContain('| [0002](0002-second.md) | Second | 2026-11-21 | accepted |');
  expect(lines).toContain('- [Feeds](../topics/feeds.md)');
});
