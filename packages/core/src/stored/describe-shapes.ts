import { z } from 'zod';
import {
  fieldKeys,
  fieldKeysV2,
  fieldKeysV3,
  fieldKeysV5,
  fieldKeysV6,
  fieldKeysV7,
  kindCodes,
  kindCodesV3,
  kindCodesV4,
  kindCodesV5,
  kindCodesV6,
} from './event-codec.ts';
import { eventV1, eventV2, eventV3, eventV4, eventV5, eventV6, eventV7, eventV8, eventV9 } from './event-shapes.ts';
import {
  learnerV1,
  learnerV2,
  learnerV3,
  learnerV4,
  learnerV5,
  learnerV6,
  learnerV7,
  outcomeV1,
  outcomeV2,
  rulesV1,
  rulesV2,
  totalsV1,
  wordV1,
  wordV2,
  wordV3,
} from './shapes.ts';

const schemas = {
  'learner 1': learnerV1,
  'learner 2': learnerV2,
  'learner 3': learnerV3,
  'learner 4': learnerV4,
  'learner 5': learnerV5,
  'learner 6': learnerV6,
  'learner 7': learnerV7,
  'word 1': wordV1,
  'word 2': wordV2,
  'word 3': wordV3,
  'event 1': eventV1,
  'event 2': eventV2,
  'event 3': eventV3,
  'event 4': eventV4,
  'event 5': eventV5,
  'event 6': eventV6,
  'event 7': eventV7,
  'event 8': eventV8,
  'event 9': eventV9,
  'outcome 1': outcomeV1,
  'outcome 2': outcomeV2,
  'rule set 1': rulesV1,
  'rule set 2': rulesV2,
  'totals 1': totalsV1,
};

/** Every version of every stored shape, as JSON Schema, and the short names of events. */
export const describeShapes = (): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input', reused: 'inline' })]),
  ),
  'event keys 2': { kinds: kindCodesV3, fields: fieldKeysV2 },
  'event keys 3': { kinds: kindCodesV3, fields: fieldKeysV3 },
  'event keys 4': { kinds: kindCodesV4, fields: fieldKeysV3 },
  'event keys 5': { kinds: kindCodesV5, fields: fieldKeysV5 },
  'event keys 6': { kinds: kindCodesV6, fields: fieldKeysV6 },
  'event keys 7': { kinds: kindCodesV6, fields: fieldKeysV7 },
  'event keys 8': { kinds: kindCodesV6, fields: fieldKeysV7 },
  'event keys 9': { kinds: kindCodes, fields: fieldKeys },
});
