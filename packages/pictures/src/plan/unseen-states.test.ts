import { describe, expect, it } from 'vitest';
import type { Item } from '../figures/item.ts';
import { planPictures } from './plan-pictures.ts';

/** Sentences of states of things and people, with the required act, place and items of their plan. */
const table = `
The coffee tastes bitter. | /eat/disgust+hot-beverage
This lemon is very sour. | /eat/wince+lemon
The music is too loud. | /ears/wince musical-notes
The bus is late again. | /cross/bored/asking bus alarm-clock
The shop is closed on Sundays. | @city /shrug/sad convenience-store locked
It was a difficult decision. | /scratch/confused signpost
The exam was very easy. | @classroom /hips/glad memo
It is dangerous to swim here. | /swim/afraid warning
The fridge is empty. | @kitchen /shrug/sad fridge
The road is wet and slippery. | @road /slip puddle
Freedom is more important than money. | balance@ money-bag dove
An elephant is bigger than a horse. | giant@ elephant horse
A train is faster than a bus. | locomotive/fast bus
My English is improving. | stairs@ c:woman/hold/happy+open-book
Prices are going up. | stairs@ label
There is nobody in the classroom. | @classroom 2*chair busts-in-silhouette/banned
My son wants to become a pilot. | think@ c:boy/think c:pilot
The bus was almost empty. | bus
We missed the deadline again. | c:woman/shrug/surprised hourglass-done
Her salary is higher than mine. | money-bag
I made two mistakes in the test. | /facepalm 2*cross-mark
She can't choose between the two hats. | think@ c:woman/scratch/confused top-hat
The mother hugged her crying son. | c:woman/hug c:boy/hug/cry
A lot of people are waiting outside. | crowd@
He showed his passport to the officer. | c:man/give+identification-card c:police-officer/give
She whispered something in his ear. | c:woman/whisper c:man
They spent two weeks on an island. | c:man>on>desert-island
The engine does not work. | c:man/scratch/confused engine/steaming
My phone has stopped working. | /scratch/confused mobile-phone/cracked
She has no experience. | think@ c:woman/shrug clipboard cross-mark
We don't have a car. | think@ automobile cross-mark
Money can't buy happiness. | money-bag cross-mark>over>grinning-face-with-big-eyes
The dog is afraid of water. | dog/shaking droplet
The horse is sick today. | horse/lie
The bus was full of people. | c:woman>in>bus c:man>in>bus
I know the answer. | /pointup/glad check-mark
We solved the problem together. | c:woman/hold/proud+puzzle-piece
Nobody wants war. | c:woman/stop/doubt c:man/stop/doubt crossed-swords
Nobody believed the boy. | c:boy/sad/sad c:woman/stop/doubt c:man/stop/doubt
Our taxi is ten minutes late. | /cross/bored/asking taxi alarm-clock
The museum is open every day. | @city /wave/glad classical-building
She forgot her umbrella on the bus. | umbrella c:woman/shrug/surprised umbrella>in>bus
He left his bag on the train. | train backpack>in>train-carriage
He is afraid of the dentist. | c:man/afraid c:health-worker
The books are on the top shelf. | 3*closed-book>in>top-bookcase
A man is painting the wall on a ladder. | ladder c:man/hold+paintbrush>on>stepladder brick-wall
The boy climbed the ladder. | ladder c:boy/climb>on>stepladder
My parents never argue about money. | meet@room c:man/content c:woman/content face-with-symbols-on-mouth/banned
The teacher is proud of her students. | proud c:woman-teacher c:student
There are five candles on the cake. | candle 5*cake-candle>on>plain-cake
It rarely rains in the desert. | scene@desert cactus cloud-with-rain/banned
There are no mushrooms in this forest. | mushroom scene@meadow 2*evergreen-tree mushroom/banned
There are no books on the shelf. | book top-bookcase closed-book/banned
The fridge is empty again. | fridge shrug/sad open-fridge
Our fridge is full of food. | fridge cheer/happy full-fridge
The snow is melting in the sun. | melt scene@meadow snowman/melting puddle
These shoes are cheap. | 2*running-shoe>next>low-price
Are you afraid of the dentist? | afraid c:health-worker
They don't argue any more. | content face-with-symbols-on-mouth/banned
There are no buses on Sunday. | bus/banned
Six people are on the bus. | scene@city c:woman>in>bus c:man>in>bus
Six children are in the car. | c:boy>in>automobile c:boy>in>automobile c:boy>in>automobile c:girl>in>automobile
The bus was full. | c:man>in>bus
The train is full of people. | c:man>in>train-carriage
There isn't a cloud in the sky. | cloud/banned
There is no water in the pool. | pool pool droplet/banned
You must be quiet in the library. | /hush books
This shirt is too small for him. | c:man/shrug/sad t-shirt
The door is locked. | /shrug/worried door locked
The light is still on. | light-bulb/shining
The train is always on time. | /hips/glad locomotive alarm-clock
My knee is swollen. | c:woman/limp/wince
The street was dark and empty. | @city bus-stop
He is a famous actor. | c:man/wave/proud camera
Be careful with that glass! | /stop/worried/exclaiming glass
I prefer tea to coffee. | /hold/happy+teacup-without-handle hot-beverage/banned
Don't worry, everything will be fine. | /glad
You are very lucky. | /cheer/happy four-leaf-clover
She is famous for her songs. | c:woman/wave/proud musical-notes camera
The bakery opens at seven. | @city /wave/glad convenience-store alarm-clock
The internet is very slow today. | /cross/bored globe-with-meridians hourglass-not-done
My homework is finished. | /hips/proud memo check-mark
Whose bag is this? | /shrug/confused/asking backpack
How much is this hat? | /asking top-hat label
He has a fear of heights. | c:man/afraid
My father is at work. | c:man/hold+briefcase
We are on holiday in Spain. | c:woman/happy c:man/happy palm-tree
My baby sister can walk now. | c:baby/walk
Everybody makes mistakes. | c:woman/facepalm c:man/facepalm
She is looking for work. | c:woman/look briefcase
She felt a pain in her back. | c:woman/back/wince
My legs are tired. | c:woman/sad/tired
The dog is jealous of the baby. | c:baby dog/exclaiming
My grandmother never travels by plane. | think@ c:grandma/shrug airplane cross-mark
Nobody lives in this house. | house busts-in-silhouette/banned
The wall is three metres high. | brick-wall height-arrow
The beach is crowded in summer. | crowd@beach c:man c:woman
The bus was packed. | c:man>in>bus c:woman>in>bus c:boy>in>bus
Our flight was cancelled. | /shrug/sad airplane-departure/banned
A tiger is stronger than a wolf. | tug@ tiger wolf
The mouse is the smallest animal on the farm. | giant@ elephant mouse
My dog is my best friend. | dog/hearts
The hungry wolf was looking for food. | wolf/asking
There is nothing to eat in the house. | /shrug/sad plate
She told me a lie. | c:woman/self/sly
The wind is very strong today. | /lean/effort wind-face
The juice tastes too sweet. | /eat/disgust+beverage-box
He looked at his son with pride. | c:man/look/proud c:boy
Elephants are very big. | giant@ elephant c:boy
An ant is tiny. | giant@ elephant ant
Dogs are not allowed in the shop. | dog/banned
Smoking is not allowed here. | cigarette/banned
Swimming is forbidden. | c:man/swim/banned
I think about you every day. | think@ /think c:woman
Nobody wants to clean the kitchen. | c:woman/stop/doubt c:man/stop/doubt
The dog was excited to see him. | c:man dog/hearts
The customer is satisfied with the service. | c:man/glad
Is the shop still open? | @city /wave/glad convenience-store
She made an important decision. | c:woman/think signpost
Hard work brings success. | transform@ briefcase trophy
Water turns into ice in winter. | transform@ droplet ice
The frog became a prince. | transform@ frog c:prince
The last bus is already gone. | /shrug/worried bus
Something smells good in the kitchen. | @kitchen /content
My son believes in dragons. | think@ c:boy/think dragon
Plants need water. | potted-plant droplet
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

const asText = ({ name, count, isPerson, relation, holds, ...item }: Item): string => {
  const manner = [item.pose, item.feeling, item.mark, item.state].filter((word) => word !== undefined);
  const held = holds === undefined ? '' : `+${holds}`;
  const place = relation === undefined ? '' : `>${relation.kind}>${relation.to.map(asText).join('&')}`;
  const number = count > 1 ? `${count}*` : '';
  return `${number}${isPerson ? 'c:' : ''}${[name, ...manner].join('/')}${held}${place}`;
};

describe('a sentence of how things and people are', () => {
  it.each(table)('%s', (example = '', expected = '') => {
    const [plan] = planPictures({ headword: 'word', example, seed: '' });
    expect(plan.understanding).toBe('sentence');
    const shown = [`${plan.act}@${plan.setting}`, ...plan.items.map(asText)].join(' ');
    for (const wanted of expected.split(' ')) expect(shown).toContain(wanted);
  });
});
