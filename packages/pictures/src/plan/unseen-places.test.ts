import { describe, expect, it } from 'vitest';
import type { Item } from '../figures/item.ts';
import { planPictures } from './plan-pictures.ts';

/** Sentences of things, places, numbers and weather, with the time and required items of their plan. */
const table = `
Black smoke came out of the chimney. | smoke.black>over>chimney
The old lady walked slowly up the stairs. | @room grandma/walk>on>stairs
The train went into a tunnel. | locomotive>in>tunnel
He put the coins in his pocket. | coin>in>pocket
A spider is walking on the ceiling. | @room spider/flipped>under>ceiling
There was a long queue at the bakery. | queue@city convenience-store
The engine of our car is very old. | engine/rusty automobile
We sleep in a tent in the forest. | @forest woman/lie/asleep>in>camping-tent
We waited three hours at the airport. | airport-terminal
We could not see the road because of the fog. | :fog woman/squint
It snowed on a cold winter night. | :snownight
It was a hot day and she ate ice cream in the sun. | @meadow woman/eat/hot+ice-cream
The city is beautiful at night. | @city:night lamp-post
We had a picnic by the sea. | @beach picnic-blanket
I read a newspaper on the train. | read+newspaper>in>train-carriage
Seven sheep are standing on the hill. | 7*ewe hill
She bought 8 apples. | 8*red-apple
The girls are swimming in the pool. | @garden 2*girl/swim>in>pool
There is a cake in the fridge. | birthday-cake>in>open-fridge
The bread is in the oven. | @kitchen bread>in>stove
There are twelve eggs in the basket. | 12*egg>in>basket
She wears a red scarf. | neck-scarf.red>on>woman/hips
The farmer is working in the field. | farmer/dig
A giraffe has a long neck. | giraffe
She has a leather bag. | woman/hold+backpack.brown
The clothes are in the washing machine. | t-shirt>in>washing-machine
A bus is crossing the bridge. | bus>on>bridge
There are ten books on the shelf. | 10*closed-book>in>bookcase
My car is in the garage. | @city automobile>in>garage
Two women are standing on the balcony. | 2*woman>in>balcony
The boys are skating on the ice. | :winter 2*boy/balance>on>ice-rink
The lamp on the desk is broken. | lamp/broken>on>table
A boy is climbing over the fence. | @meadow boy/climb>on>fence
Four little birds are in the nest. | 4*bird~0.7>in>twig-nest
Grandpa is sleeping in the hammock. | @meadow grandpa/sleep>on>hammock
An octopus has eight legs. | @underwater octopus
The waves are very high today. | @sea 3*water-wave
Three boats are sailing on the sea. | @sea 3*sailboat
He turned on the lamp because it was dark. | :night man/point lamp
Five people are waiting at the bus stop. | queue@city bus-stop
Mother duck has six ducklings. | duck 6*baby-chick
The wind broke the branch. | wind-face branch/broken
We sat in the shade of a big tree. | @meadow woman/sit>under>deciduous-tree
There is a gold ring in the box. | ring.yellow>in>open-box
My family had a picnic in the park. | man>on>picnic-blanket girl>on>picnic-blanket
A wooden boat crossed the river. | sailboat.brown>on>river
The cat is sleeping on the steps. | cat/sleep>on>stairs
He is sitting on a wooden bench. | man/sit>on>bench.brown
`;

const asText = (item: Item): string =>
  `${item.count > 1 ? `${item.count}*` : ''}${item.name}${item.sizeFactor === 1 ? '' : `~${item.sizeFactor}`}${item.color === undefined ? '' : `.${item.color}`}${[item.pose, item.feeling, item.state].map((part) => (part === undefined ? '' : `/${part}`)).join('')}${item.holds === undefined ? '' : `+${item.holds}${item.heldColor === undefined ? '' : `.${item.heldColor}`}`}${item.relation === undefined ? '' : `>${item.relation.kind}>${item.relation.to.map(asText).join('&')}`}`;

const cases = table
  .trim()
  .split('\n')
  .map((line): [string, string] => {
    const [sentence = '', expected = ''] = line.split(' | ');
    return [sentence, expected];
  });

describe('a sentence of things, places, numbers and weather', () => {
  it.each(cases)('%s', (example, expected) => {
    const [plan] = planPictures({ headword: example.split(' ')[1] ?? '', example, seed: '' });
    expect(plan.understanding).toBe('sentence');
    const shown = [`${plan.act}@${plan.setting}:${plan.time}`, ...plan.items.map(asText)].join(' ');
    for (const wanted of expected.split(' ')) expect(shown).toContain(wanted);
  });
});
