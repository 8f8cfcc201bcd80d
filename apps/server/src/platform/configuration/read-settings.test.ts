import { describe, expect, it } from 'vitest';
import { describeAsMarkdown, describeForTerminal } from './describe-settings.ts';
import { optionalSetting, readSettings, setting } from './read-settings.ts';
import {
  choice,
  decimal,
  integer,
  origin,
  originList,
  pathFrom,
  postgresUrl,
  secretText,
  text,
  trustedProxies,
} from './value-kinds.ts';

const table = {
  port: setting({ variable: 'PORT', option: 'port' }, integer(0, 65_535), 3000, 'The port'),
  folder: setting({ variable: 'FOLDER', option: 'data' }, text, './data', 'The folder'),
  level: setting({ variable: 'LEVEL' }, choice(['low', 'high']), 'low', 'The level | its name'),
  share: setting({ variable: 'SHARE' }, decimal(0, 1), 0.5, 'The share'),
  file: optionalSetting({ variable: 'FILE' }, pathFrom('/project'), 'The file'),
  url: optionalSetting({ variable: 'URL' }, postgresUrl('/project'), 'The URL'),
  key: optionalSetting({ variable: 'KEY' }, secretText(8), 'The key'),
  page: optionalSetting({ variable: 'PAGE' }, origin, 'The page'),
  pages: optionalSetting({ variable: 'PAGES' }, originList, 'The pages'),
  proxies: setting({ variable: 'PROXIES' }, trustedProxies, false, 'The proxies'),
};
const read = (argv: string[], env: Record<string, string> = {}) => readSettings(table, argv, env);

describe('readSettings', () => {
  it('takes the defaults when nothing is given, and for an empty variable', () => {
    const defaults = {
      port: 3000,
      folder: './data',
      level: 'low',
      share: 0.5,
      file: undefined,
      url: undefined,
      key: undefined,
      page: undefined,
      pages: undefined,
      proxies: false,
    };
    expect(read([])).toEqual(defaults);
    expect(read([], { PORT: '', URL: ' ' })).toEqual(defaults);
  });

  it('puts the command line above the environment', () => {
    expect(read(['--port', '1'], { PORT: '2', LEVEL: 'high' })).toMatchObject({ port: 1, level: 'high' });
    expect(read(['--data=/a=b', '--port=0'])).toMatchObject({ folder: '/a=b', port: 0 });
  });

  it.each([
    ['PAGES', 'https://a.example, http://b.example:81/', 'pages', ['https://a.example', 'http://b.example:81']],
    ['PAGE', 'https://A.example/', 'page', 'https://a.example'],
    ['PROXIES', 'true', 'proxies', true],
    ['PROXIES', '10.0.0.0/8,::1', 'proxies', '10.0.0.0/8,::1'],
    ['URL', 'postgresql://u:p@h:1/d?sslmode=require', 'url', 'postgresql://u:p@h:1/d?sslmode=require'],
    [
      'URL',
      'postgres:///d?host=/run/pg&sslkey=%D0%BA.pem',
      'url',
      'postgres:///d?host=/run/pg&sslkey=%2Fproject%2F%D0%BA.pem',
    ],
    ['URL', 'postgres://h/d?sslrootcert=/ca.pem', 'url', 'postgres://h/d?sslrootcert=%2Fca.pem'],
    ['FILE', './мои данные', 'file', '/project/мои данные'],
    ['FILE', '../data/', 'file', '/data'],
    ['FILE', '/data', 'file', '/data'],
    ['SHARE', '0.25', 'share', 0.25],
  ])('reads %s=%s', (variable, value, key, expected) => {
    expect(read([], { [variable]: value })).toMatchObject({ [key]: expected });
  });

  it.each([
    ['PORT', 'abc', 'The setting PORT is "abc": it must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'The setting PORT is "65536": it must be a whole number from 0 to 65535.'],
    ['PORT', '1e3', 'The setting PORT is "1e3": it must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'The setting PORT is "-1": it must be a whole number from 0 to 65535.'],
    ['SHARE', '1.5', 'The setting SHARE is "1.5": it must be a number from 0 to 1.'],
    ['LEVEL', 'middle', 'The setting LEVEL is "middle": it must be one of low, high.'],
    [
      'PAGE',
      'https://a.example/path',
      'The setting PAGE is "https://a.example/path": it must be an origin such as https://kadro.example, without a path.',
    ],
    [
      'PAGES',
      'https://a.example,b',
      'The setting PAGES is "https://a.example,b": it must be origins such as https://kadro.example, separated by commas.',
    ],
    [
      'PROXIES',
      'nginx',
      'The setting PROXIES is "nginx": it must be "true", "false", or addresses and networks separated by commas.',
    ],
  ])('refuses %s=%s and says what it must be', (variable, value, message) => {
    expect(() => read([], { [variable]: value })).toThrow(message);
  });

  it('never repeats a secret', () => {
    const messageOf = (env: Record<string, string>): string => {
      try {
        read([], env);
      } catch (error) {
        return String(error);
      }
      return 'nothing was refused';
    };
    expect(messageOf({ KEY: 'hunter2' })).toMatch(/^UserFacingError: The setting KEY is not what is expected/);
    expect(messageOf({ KEY: 'hunter2', URL: 'mysql://u:hunter2@h/d' })).not.toContain('hunter2');
  });

  it.each([
    [['--prot', '1'], 'The option --prot is not known: --help lists all options.'],
    [['serve'], 'The option serve is not known: --help lists all options.'],
    [['--port'], 'The option --port needs a value.'],
    [['--port='], 'The option --port needs a value.'],
    [['--port', 'x'], 'The setting --port is "x": it must be a whole number from 0 to 65535.'],
  ])('refuses the command line %j', (argv, message) => {
    expect(() => read(argv)).toThrow(message);
  });
});

describe('the descriptions', () => {
  it('name every setting', () => {
    const forTerminal = describeForTerminal(table);
    const asMarkdown = describeAsMarkdown(table);
    for (const { variable, description } of Object.values(table)) {
      expect(forTerminal).toContain(variable);
      expect(forTerminal).toContain(description);
      expect(asMarkdown).toContain(`\`${variable}\``);
    }
    expect(forTerminal).toContain('--port (PORT)');
    expect(asMarkdown).toContain('| `LEVEL` | `low` | The level \\| its name (one of low, high) |');
  });
});
