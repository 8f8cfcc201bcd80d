import { spriteGroup } from '../sprites/catalog.ts';

/** Usual tools to cut, brush or wash a thing: `verb verb: tool <- kinds of things`, the first match. */
const table: readonly (readonly [verbs: RegExp, things: RegExp, tool: string])[] = [
  [
    /^(cut|saw|chop)$/,
    /^(plant-other|deciduous-tree|evergreen-tree|christmas-tree|palm-tree|branch|wood|fence)/,
    'axe',
  ],
  [/^(cut|slice|carve|spread)$/, /^(food|drink)/, 'kitchen-knife'],
  [/^(brush|comb)$/, /^animal/, 'hairbrush'],
  [/^(brush)$/, /^(tooth|toothbrush)/, 'toothbrush'],
  [/^(hit|fix|repair)$/, /^(nail|pushpin)/, 'hammer'],
  [/^(clean|wash|wipe)$/, /^(household|dishware|transport|clothing|window|glass|plate|mirror|table|door)/, 'sponge'],
];

/** The usual tool of a verb and a thing, if the sentence names none. */
export const usualTool = (verb: string, thing: string | undefined): string | undefined =>
  thing === undefined
    ? undefined
    : table.find(([verbs, things]) => verbs.test(verb) && (things.test(thing) || things.test(spriteGroup(thing))))?.[2];
