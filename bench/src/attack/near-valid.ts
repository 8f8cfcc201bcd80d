import { randomUUID } from 'node:crypto';
import type { Route } from '@kadro/contract';
import { z } from 'zod';
import { testPassword } from '../../../apps/server/src/test/visitor.ts';
import { describeInput } from '../../../apps/server/src/platform/http/describe-schema.ts';
import type { Hostile } from './hostile-values.ts';

/** The part of JSON Schema that the contract's inputs use. */
const shape = z.object({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), shape).optional();
  },
  get items() {
    return shape.optional();
  },
  get anyOf() {
    return z.array(shape).optional();
  },
});
type Shape = z.output<typeof shape>;

/** Ids of existing things. */
export interface Known {
  readonly cardIds: readonly string[];
  readonly pictureIds: readonly string[];
}

interface Sampler {
  readonly random: () => number;
  readonly hostile: Hostile;
  readonly known: Known;
}

const pick = <T>(random: () => number, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** Typical strings of the contract; the first that matches a pattern is used. */
const looks = ['123456', 'A'.repeat(43), 'a'.repeat(32), 'Europe/Moscow', 'a1', 'Ann'];

const sampleText = ({ random, known }: Sampler, name: string, schema: Shape): string => {
  const { format, pattern, minLength = 1, maxLength = 40 } = schema;
  if (name === 'cardId' || name === 'wordId') return pick(random, known.cardIds) ?? 'a';
  if (format === 'uuid' || pattern?.includes('-[0-9a-f') === true) return randomUUID();
  if (format === 'email') return `${randomUUID()}@example.com`;
  if (format === 'date-time') return new Date(Date.now() - random() * 86_400_000).toISOString();
  // Hashing takes a whole processor: most are refused before it.
  if (name === 'password' || name === 'current') return random() < 0.1 ? testPassword : '';
  if (pattern !== undefined) {
    const isMatched = new RegExp(pattern);
    return looks.find((look) => isMatched.test(look)) ?? 'a';
  }
  const length = random() < 0.8 ? Math.max(minLength, 5) : random() < 0.5 ? minLength : Math.min(maxLength, 20_000);
  return 'x'.repeat(length);
};

const sampleNumber = ({ random }: Sampler, { minimum = 0, maximum = 100 }: Shape): number => {
  const kind = random();
  if (kind < 0.15) return minimum;
  if (kind < 0.3) return maximum;
  return Math.floor(minimum + random() * Math.min(maximum - minimum, 1000));
};

const sample = (sampler: Sampler, name: string, schema: Shape): unknown => {
  const { random, hostile } = sampler;
  if (random() < 0.06) return hostile.value();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  const choice = pick(random, schema.anyOf ?? []);
  if (choice !== undefined) return sample(sampler, name, choice);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(
        ([key]) => random() < (schema.required?.includes(key) === true ? 0.97 : 0.5),
      );
      const more = random() < 0.05 ? [['extra', hostile.value()] as const] : [];
      return Object.fromEntries([
        ...entries.map(([key, inner]) => [key, sample(sampler, key, inner)] as const),
        ...more,
      ]);
    }
    case 'array': {
      const { items = {} } = schema;
      return Array.from({ length: Math.floor(random() * 4) }, () => sample(sampler, name, items));
    }
    case 'string':
      return sampleText(sampler, name, schema);
    case 'integer':
    case 'number':
      return sampleNumber(sampler, schema);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return hostile.value();
  }
};

const readShape = (schema: z.ZodType | undefined): Shape | undefined =>
  schema === undefined ? undefined : shape.parse(describeInput(schema));

/** Valid or nearly valid input of a route: passes its schema, to reach the code after it. */
export interface NearValid {
  readonly body: () => unknown;
  readonly segment: (name: string) => string;
  readonly query: () => string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Makes valid or nearly valid input for one route. */
export const makeNearValid = (route: Route): ((sampler: Sampler) => NearValid) => {
  const [body, params, query] = [readShape(route.body), readShape(route.params), readShape(route.query)];
  return (sampler) => ({
    body: () => (body === undefined ? sampler.hostile.value() : sample(sampler, '', body)),
    segment: (name) => {
      const picture = pick(sampler.random, sampler.known.pictureIds);
      if (name === 'file' && picture !== undefined) return `${picture}.webp`;
      return asText(sample(sampler, name, params?.properties?.[name] ?? {}));
    },
    query: () => {
      const values =
        query === undefined
          ? {}
          : z
              .record(z.string(), z.unknown())
              .catch({})
              .parse(sample(sampler, '', query));
      return new URLSearchParams(
        Object.entries(values).map(([key, value]) => [key, asText(value).toWellFormed()]),
      ).toString();
    },
  });
};
