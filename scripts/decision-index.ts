/** A file of `docs/decisions`, by its name and its text. */
export interface DecisionFile {
  name: string;
  text: string;
}

interface Decision {
  file: string;
  number: string;
  title: string;
  date: string;
  status: string;
}

const fileName = /^(\d{4})-[a-z0-9-]+\.md$/;
const head = /^# (\d{4}) (\S.*)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: (\S.*)\n\n## Context\n/;
const heir = /^superseded by \[(\d{4})\]\((\1-[a-z0-9-]+\.md)\)$/;

const faultOf = ({ name, text }: DecisionFile, names: ReadonlySet<string>): string | null => {
  const number = fileName.exec(name)?.[1];
  if (number === undefined) return `${name}: the file name must be NNNN-title.md`;
  const [, titleNumber, , , status = ''] = head.exec(text) ?? [];
  if (titleNumber === undefined) return `${name}: the page must begin with title, date, status and context`;
  if (titleNumber !== number) return `${name}: the title has another number`;
  for (const section of ['Decision', 'Consequences']) {
    if (!text.includes(`\n## ${section}\n`)) return `${name}: the section "${section}" is missing`;
  }
  if (status === 'accepted') return null;
  const successor = heir.exec(status)?.[2];
  if (successor === undefined) return `${name}: the status must be "accepted" or "superseded by" with a link`;
  return names.has(successor) ? null : `${name}: it is superseded by ${successor}, which does not exist`;
};

/** Faults of the decision records, one line each: their form, their numbers, and the records that supersede them. */
export const findDecisionFaults = (files: readonly DecisionFile[]): string[] => {
  const names = new Set(files.map(({ name }) => name));
  const numbers = files.map(({ name }) => name.slice(0, 4));
  return files.flatMap((file, index) => {
    const fault = faultOf(file, names);
    const isRepeated = numbers.indexOf(file.name.slice(0, 4)) < index;
    return [
      ...(fault === null ? [] : [fault]),
      ...(isRepeated ? [`${file.name}: another record has this number`] : []),
    ];
  });
};

const readDecision = ({ name, text }: DecisionFile): Decision[] => {
  const [, number, title, date, status] = head.exec(text) ?? [];
  return number === undefined || title === undefined || date === undefined || status === undefined
    ? []
    : [{ file: name, number, title, date, status }];
};

/** Returns a Markdown table whose columns are padded as the formatter pads them. */
const table = (rows: readonly string[][]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 3));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...body] = rows;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

/** The index of the decision records, and of the topic pages with their titles. */
export const writeDecisionIndex = (
  decisions: readonly DecisionFile[],
  topics: readonly DecisionFile[],
): string => `# Decisions

Made from the pages by \`npm run decisions\`; do not edit by hand.

A record has the context, the decision and its consequences at its date. It is not rewritten when things change: a new record
supersedes it. How things work now, with the smaller choices and the measurements behind them, is in the [topics](#topics).

## Records

${table([
  ['Number', 'Title', 'Date', 'Status'],
  ...decisions
    .flatMap(readDecision)
    .map(({ file, number, title, date, status }) => [`[${number}](${file})`, title, date, status]),
])}

## Topics

${topics.map(({ name, text }) => `- [${/^# (.+)$/m.exec(text)?.[1] ?? name}](../topics/${name})`).join('\n')}
`;
