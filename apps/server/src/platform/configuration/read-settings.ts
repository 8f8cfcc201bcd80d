import { UserFacingError } from './user-facing-error.ts';
import type { ValueKind } from './value-kinds.ts';

/** One setting: a row of the table from which values, `--help` and docs/configuration.md are made. */
export interface Setting<Value> {
  /** The environment variable. */
  variable: string;
  /** The command-line option without its dashes, if any. */
  option?: string;
  kind: ValueKind<unknown>;
  /** Written as in the environment; undefined for an optional setting. */
  fallback: string | undefined;
  description: string;
  /** Parses the text; its result type is the setting's. */
  read(text: string): Value | undefined;
}

/** A table of settings; the keys are the names in the code. */
export type SettingsTable = Record<string, Setting<unknown>>;

/** The values of a table. */
export type SettingValues<Table extends SettingsTable> = {
  [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never;
};

interface Names {
  variable: string;
  option?: string;
}

/** A setting with a default. */
export const setting = <Value>(
  names: Names,
  kind: ValueKind<Value>,
  fallback: string | number | boolean,
  description: string,
): Setting<Value> => ({
  ...names,
  kind,
  fallback: String(fallback),
  description,
  read: (text) => kind.schema.safeParse(text).data,
});

/** An optional setting. */
export const optionalSetting = <Value>(
  names: Names,
  kind: ValueKind<Value>,
  description: string,
): Setting<Value | undefined> => ({
  ...names,
  kind,
  fallback: undefined,
  description,
  read: (text) => kind.schema.safeParse(text).data,
});

/**
 * Reads all settings: command-line options override the environment, which overrides the defaults. An empty variable counts as
 * absent. Throws a UserFacingError that names the first wrong setting or unknown option.
 */
export const readSettings = <Table extends SettingsTable>(
  table: Table,
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): SettingValues<Table> => {
  const options = readOptions(table, argv);
  const values = Object.entries(table).map(([key, entry]) => {
    const option = entry.option === undefined ? undefined : options.get(entry.option);
    const text = option ?? (env[entry.variable]?.trim() || entry.fallback);
    if (text === undefined) return [key, undefined];
    const value = entry.read(text);
    if (value === undefined) {
      const name = option === undefined ? entry.variable : `--${entry.option}`;
      const given = entry.kind.isSecret ? 'not what is expected' : `"${shorten(text)}"`;
      throw new UserFacingError(`The setting ${name} is ${given}: it must be ${entry.kind.expects}.`);
    }
    return [key, value];
  });
  // Every key of the table was read by that key's own kind.
  return Object.fromEntries(values) as SettingValues<Table>;
};

/** Reads `--name value` and `--name=value`. */
const readOptions = (table: SettingsTable, argv: readonly string[]): Map<string, string> => {
  const known = new Set(Object.values(table).flatMap(({ option }) => option ?? []));
  const options = new Map<string, string>();
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? '';
    const [, name = '', inline] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (!known.has(name)) throw new UserFacingError(`The option ${word} is not known: --help lists all options.`);
    const value = inline ?? argv[(index += 1)];
    if (value === undefined || value === '') throw new UserFacingError(`The option --${name} needs a value.`);
    options.set(name, value);
  }
  return options;
};

const shorten = (value: string): string => (value.length > 60 ? `${value.slice(0, 57)}...` : value);
