import { z } from 'zod';
import { fieldKeys, kindCodes } from './event-codec.ts';
import { eventV1, eventV2 } from './event-shapes.ts';
import { learnerV1, learnerV2, outcomeV1, rulesV1, wordV1 } from './shapes.ts';

const schemas = {
  'learner 1': learnerV1,
  'learner 2': learnerV2,
  'word 1': wordV1,
  'event 1': eventV1,
  'event 2': eventV2,
  'outcome 1': outcomeV1,
  'rule set 1': rulesV1,
};

/** Every version of every stored shape, as JSON Schema, and the short names of events. */
export const describeShapes = (): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input', reused: 'inline' })]),
  ),
  'event keys 2': { kinds: kindCodes, fields: fieldKeys },
});
