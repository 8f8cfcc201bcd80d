import { describe, expect, it } from 'vitest';
import { describePicture } from './describe-picture.ts';
import { lacking, planOf, sentenceTable } from './sentence-table.ts';

/** Verbs with objects, companions and purposes: the thing or tool in the right hands, and the act itself. */
const table = `
The bear chased the hunter. | chase@meadow c:man/run/afraid bear/run
Two policemen chased the thief. | chase@ c:man/run/afraid c:man-police-officer/run c:man-police-officer/run
A thief was chased by a big dog. | chase@ c:man/run/afraid dog/run
The girl chased the butterfly. | chase@ butterfly c:girl/run
The goat ate my homework. | feast@ goat memo
The snake swallowed a frog. | feast@ snake frog
The bear is eating a fish. | feast@ bear tropical-fish
The cows are eating grass. | feast@ 3*cow grass
The porter is carrying two suitcases. | c:man/carry+2*luggage
The waiter carried the plates carefully. | c:man/carry/calm+2*plate
She threw a pillow at me. | meet@ c:woman/throw c:man/catch pillow
The children threw snowballs at their teacher. | c:boy/throw+2*snowball c:teacher c:girl/throw+2*snowball
My bike was stolen last night. | /sneak/sly bicycle
Someone stole my wallet. | c:man/sneak/sly+purse
My little sister is brushing her teeth. | c:girl/mouth/content+toothbrush
The princess brushes her hair. | c:princess/scratch/calm+hairbrush
The butcher is cutting the meat. | c:man/give+kitchen-knife cut-of-meat
He cut down the tree. | c:man/give+axe deciduous-tree
The man hit the nail with a hammer. | c:man/knock+hammer
The boy has spilled juice on the floor. | beverage-box/dripping/fall>over>puddle.orange
She spilled coffee on the table. | hot-beverage/dripping/fall>on>table puddle.brown>on>table
He was holding an umbrella over his wife. | umbrella@city c:man c:woman
Anna lent her friend twenty euros. | c:woman/give+2*euro-banknote c:girl/give
Can you bring me a glass of water? | meet@ /give+glass
He bought a ring for his wife. | meet@ c:man/give+ring c:woman/give
I got a letter from my uncle. | meet@ c:man/give+envelope
Who gave you these flowers? | meet@ /give+2*tulip
The lawyer explained the contract to us. | c:man-office-worker/hold+page-facing-up c:woman c:man
The children were read a story by their grandmother. | c:grandma/read+open-book c:boy c:girl
I want to buy a new bike. | think@ /think /hold+shopping-bags bicycle
The woman opened the box with scissors. | c:woman/hold/calm+scissors open-box
Two men carried the sofa upstairs. | couch-and-lamp>between>c:man/carry&c:man/carry
My parents bought me a new computer. | c:man/give+laptop c:woman/give
The children are wearing warm hats. | top-hat>on>c:boy/hips top-hat>on>c:girl/hips
The whale swallowed the man. | feast@ whale c:man
The dog attacked the postman. | chase@ c:man/run/afraid dog/run
You must wash your hands before lunch. | @room /hold+soap
She lit a candle. | c:woman/hold+candle
My dad is hanging a picture on the wall. | c:man/lift/calm+framed-picture
He hid the money under the bed. | c:man/kneel/sly money-bag>under>bed
The guide showed us the castle. | c:man/point castle
The girl carried her baby brother home. | meet@ c:girl/hug c:baby/hug
Two thieves stole the painting from the museum. | c:man/sneak/sly+framed-picture c:man/sneak/sly
They are selling their boat. | meet@beach sailboat
They made a snowman. | c:man/kneel/glad c:woman/kneel/glad snowman
She made a cake. | c:woman/hold+birthday-cake
You should clean your shoes. | /give+sponge running-shoe
The girl hugged her teddy bear. | @room c:girl/hold/content+teddy-bear
The taxi driver drove us to the airport. | c:man/drive>in>automobile
She held the baby in her arms. | meet@ c:woman/hug c:baby/hug
He found a wallet in the taxi. | scene@ c:man/hold/glad+purse taxi
The horse bit my finger. | /self/wince horse
Don't feed the bears! | /feed/banned 3*bear
The old man combed his beard. | c:grandpa/scratch/calm+hair-pick
The firefighter carried the girl out of the house. | c:firefighter/hug c:girl/hug
The boys caught three fish. | c:boy/hold+2*tropical-fish c:boy/hold+tropical-fish
Who is going to wash the dishes? | /give+sponge plate
The shop sells fresh fish. | @shop /give+tropical-fish
The old lady gave the dog a bone. | c:grandma/give+bone dog
The teacher wrote the date on the blackboard. | @classroom c:teacher/pointup/calm+pencil
My grandma was peeling an orange. | c:grandma/give+kitchen-knife tangerine
The boy watered the flowers. | c:boy/give+watering-can tulip
`;

describe('a verb with what it is done to', () => {
  it.each(sentenceTable(table))('%s', (example = '', expected = '') => {
    expect(lacking(example, expected)).toEqual([]);
  });

  it('does not claim to show what is given where it cannot be seen', () => {
    expect(planOf('She gave me some zurb.', 'give').understanding).not.toBe('sentence');
  });

  it('says how many are held', () => {
    const { en, ru } = describePicture(planOf('The porter is carrying two suitcases.'));
    expect(en).toContain('two suitcases');
    expect(ru).toContain('2 шт.');
  });
});
