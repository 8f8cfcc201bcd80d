import { resolve } from 'node:path';
import { z } from 'zod';

/** A kind of value: its parser, and the words that finish the sentence "it must be …". */
export interface ValueKind<Value> {
  schema: z.ZodType<Value, string>;
  expects: string;
  /** True for values that must not appear in a message: keys, and URLs with a password. */
  isSecret?: boolean;
}

/** A whole number within bounds. */
export const integer = (min: number, max: number): ValueKind<number> => {
  const schema = z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
  return { schema, expects: `a whole number from ${min} to ${max}` };
};

/** A number within bounds, with a decimal point. */
export const decimal = (min: number, max: number): ValueKind<number> => {
  const schema = z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
  return { schema, expects: `a number from ${min} to ${max}` };
};

/** Any text. */
export const text: ValueKind<string> = { schema: z.string().min(1), expects: 'a text' };

/** The path of a file or folder, made absolute: a relative one is resolved in `base`, not in the working directory. */
export const pathFrom = (base: string): ValueKind<string> => ({
  schema: z
    .string()
    .min(1)
    .transform((path) => resolve(base, path)),
  expects: 'a path; a relative one counts from the project’s folder',
});

/** A key or token of at least `minLength` characters. */
export const secretText = (minLength: number): ValueKind<string> => ({
  schema: z.string().min(minLength),
  expects: `a text of at least ${minLength} characters`,
  isSecret: true,
});

/** One of a few words. */
export const choice = <const Word extends string>(words: readonly Word[]): ValueKind<Word> => ({
  schema: z.enum(words),
  expects: `one of ${words.join(', ')}`,
});

/** A currency code of three capitals. */
export const currencyCode: ValueKind<string> = {
  schema: z.string().regex(/^[A-Z]{3}$/),
  expects: 'a code such as USD or RUB',
};

/** "true" or "false". */
export const yesOrNo: ValueKind<boolean> = {
  schema: z.enum(['true', 'false']).transform((word) => word === 'true'),
  expects: '"true" or "false"',
};

/** The URL of a PostgreSQL database. Its certificate files are resolved in `base`. */
export const postgresUrl = (base: string): ValueKind<string> => ({
  // Without a host it is a Unix socket, named by ?host=, which URL parsers reject.
  schema: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .refine((url) => URL.canParse(url.replace('@/', '@socket/')))
    .transform((url) =>
      url.replace(
        /([?&]ssl(?:cert|key|rootcert)=)([^&]+)/g,
        (_whole, name: string, path: string) =>
          name + encodeURIComponent(resolve(base, new URLSearchParams(`path=${path}`).get('path') ?? '')),
      ),
    ),
  expects: 'a URL such as postgres://user:password@host:5432/database',
  isSecret: true,
});

/** The URL of a mail server; `smtps` speaks TLS from the first byte. */
export const smtpUrl: ValueKind<string> = {
  schema: z.url({ protocol: /^smtps?$/ }),
  expects: 'a URL such as smtps://user:password@mail.example.com',
  isSecret: true,
};

/** The URL of a Redis; `rediss` speaks TLS. */
export const redisUrl: ValueKind<string> = {
  schema: z.url({ protocol: /^rediss?$/ }),
  expects: 'a URL such as redis://user:password@host:6379',
  isSecret: true,
};

/** A page's origin: no path, query, fragment or user. */
const originSchema = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`);

/** An origin such as https://kadro.example, returned without a trailing slash. */
export const origin: ValueKind<string> = {
  schema: originSchema.transform((url) => new URL(url).origin),
  expects: 'an origin such as https://kadro.example, without a path',
};

/** Origins separated by commas. */
export const originList: ValueKind<string[]> = {
  schema: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(originSchema.transform((url) => new URL(url).origin))),
  expects: 'origins such as https://kadro.example, separated by commas',
};

/** A comma-separated list of distinct allowed words. */
export const listOf = <const Word extends string>(words: readonly Word[]): ValueKind<Word[]> => ({
  schema: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.enum(words)).refine((entries) => new Set(entries).size === entries.length)),
  expects: `of ${words.join(', ')} some or all, each once, separated by commas`,
});

/** Base address of an API: http or https, returned without a trailing slash. */
export const apiUrl: ValueKind<string> = {
  schema: z
    .url({ protocol: /^https?$/ })
    .refine((url) => {
      const { username, password, search, hash } = new URL(url);
      return `${username}${password}${search}${hash}` === '';
    })
    .transform((url) => new URL(url).href.replace(/\/+$/, '')),
  expects: 'a URL such as https://api.example.com/v1, without a key in it',
  isSecret: true,
};

/** Names of hosts separated by commas. */
export const hostList: ValueKind<string[]> = {
  schema: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
  expects: 'names of hosts such as files.example.com, separated by commas',
};

/** Fastify's `trustProxy`: true, false, or addresses and networks separated by commas. */
export const trustedProxies: ValueKind<boolean | string> = {
  schema: z.union([
    yesOrNo.schema,
    z
      .string()
      .regex(
        /^([\da-fA-F.:]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)(\s*,\s*([\da-fA-F.:]+(\/\d{1,3})?|loopback|linklocal|uniquelocal))*$/,
      ),
  ]),
  expects: '"true", "false", or addresses and networks separated by commas',
};
