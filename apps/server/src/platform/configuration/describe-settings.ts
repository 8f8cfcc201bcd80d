import type { Setting, SettingsTable } from './read-settings.ts';

/** Returns the text of `--help`: options first, then the variables without an option. */
export const describeForTerminal = (table: SettingsTable): string => {
  const rows = Object.values(table);
  const lines = (entries: Setting<unknown>[], name: (entry: Setting<unknown>) => string): string[] => {
    const width = Math.max(...entries.map((entry) => name(entry).length));
    return entries.map((entry) => `  ${name(entry).padEnd(width)}  ${entry.description}${fallbackNote(entry)}`);
  };
  return [
    'Usage: npm start -- [options]',
    '',
    'Options (and the environment variables in their place):',
    ...lines(
      rows.filter(({ option }) => option !== undefined),
      ({ option, variable }) => `--${option} (${variable})`,
    ),
    '',
    'Environment variables, also read from the file .env:',
    ...lines(
      rows.filter(({ option }) => option === undefined),
      ({ variable }) => variable,
    ),
  ].join('\n');
};

/** Returns the table of docs/configuration.md. */
export const describeAsMarkdown = (table: SettingsTable): string => {
  const rows = Object.values(table).map(({ variable, option, fallback, kind, description }) =>
    [
      `\`${variable}\`${option === undefined ? '' : ` or \`--${option}\``}`,
      fallback === undefined || fallback === '' ? '' : `\`${fallback}\``,
      `${description} (${kind.expects})`.replaceAll('|', '\\|'),
    ].join(' | '),
  );
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows.map((row) => `| ${row} |`)].join('\n');
};

const fallbackNote = ({ fallback }: Setting<unknown>): string =>
  fallback === undefined || fallback === '' ? '' : ` [${fallback}]`;
