import { describe, expect, it } from 'vitest';
import { checkRecipe } from '../recipe/parse-recipe.ts';
import { offerSymbols } from './offer-symbols.ts';
import { planPictures } from './plan-pictures.ts';
import { lacking, planOf, sentenceTable } from './sentence-table.ts';

/**
 * Sentences of no recipe, with the required parts of their plan: `act@setting` if relevant, then items as in a recipe. Their
 * selection and results are in docs/reports/pictures.md.
 */
const table = `
The baby is sleeping in the cot. | @bedroom c:baby/sleep>in>cot
The boy fell off his bike. | c:boy/fall/afraid bicycle
My father is fixing the car. | c:man/fix automobile
She lifted the heavy box. | c:woman/lift+package
The girl is feeding the ducks. | c:girl/feed 3*duck
My sister rides a white horse. | c:girl/ride>on>horse.white
He spilled milk on the table. | c:man/shrug/surprised glass-of-milk/dripping/fall>on>table
The woman teaches three children. | c:woman/point c:boy c:boy c:girl
The old man drives a red car. | c:grandpa/drive>in>automobile.red
Two men are pushing a truck. | c:man/push c:man/push delivery-truck
The waiter carried a cake. | c:man/carry/calm+birthday-cake
Grandma reads a book to the girl. | c:grandma/read+closed-book c:girl
The boy is writing a letter. | c:boy/write envelope
The mother hugged her son. | meet@ c:woman/hug c:boy/hug
The two brothers argued about money. | meet@ c:boy/argue/angry c:boy/argue/angry money-bag
The dog runs after the cat. | dog/run cat
A black cat sleeps on the sofa. | cat.black/sleep>on>couch-and-lamp
The frog jumped over the puddle. | frog/jump>over>puddle
There is a blue umbrella in the corner. | umbrella.blue
She wore a green dress. | c:woman.green/hips
Five children are playing football. | crowd@ c:boy/cheer c:girl/cheer
Three birds sat on the fence. | 3*bird>on>fence
He does not eat meat. | think@ c:man/shrug cut-of-meat cross-mark
She never drinks coffee. | think@ c:woman/shrug hot-beverage cross-mark
There is no milk in the glass. | glass-of-milk/banned
The girl is not afraid of spiders. | c:girl/proud spider
The man climbed the tree. | c:man/climb deciduous-tree
My uncle cooks fish every Sunday. | @kitchen c:man/cook tropical-fish
The boy threw a ball. | c:boy/throw+soccer-ball
She kicked the ball. | c:woman/kick soccer-ball
The girl whispered to her friend. | meet@ c:girl/whisper c:girl
The doctor called the nurse. | @hospital c:health-worker/phone c:woman-health-worker
The children swim in the lake. | @meadow c:boy/swim>in>lake c:girl/swim>in>lake
The old woman danced in the street. | @city c:grandma/dance
The girl sang a song. | c:girl/hold+microphone musical-notes
Workers are building a house. | c:construction-worker/fix c:construction-worker/fix house
She bought six eggs. | c:woman/hold+shopping-bags 6*egg
The boy broke the window. | c:boy/shrug/surprised window
An old woman is waiting for the bus. | c:grandma/cross/bored bus
He looked at the stars through a telescope. | c:man/look telescope
The little boy was crying. | c:boy/cry
The whole family laughed. | c:man/cheer/laugh c:woman/cheer/laugh c:girl/cheer/laugh
Please wash the dishes. | +sponge
Open the door, please. | door
He gave his wife a rose. | meet@ c:man/give+rose c:woman/give
The nurse was tired after the night. | c:woman-health-worker/tired
The taxi is yellow. | taxi.yellow
Ten people stood in front of the shop. | crowd@shop c:woman
The mouse hid behind the box. | mouse>behind>open-box
The horse pulled a cart. | horse
The elephant drinks water. | elephant
A man in a black coat sat on the bench. | c:man.black/sit>on>bench
I lost my keys. | /shrug/surprised key
Tourists photographed the castle. | c:woman/hold+camera castle
The boy sweeps the floor. | c:boy/sweep
She borrowed a book from the library. | meet@ c:woman/give c:girl/give+closed-book
I wake up at seven every day. | c:boy/stretch/yawn
The thunder woke up the baby. | c:baby/stretch/yawn
The coach shouted at the players. | c:man/shout c:boy/cross/afraid
Somebody is knocking at the door. | c:man/knock door
The doctor is listening to the old man's heart. | c:health-worker/listen c:grandpa
My back hurts. | c:man/back/wince
The dog bit the postman. | dog c:man/self/wince
A bee stung me on the nose. | honeybee /self/wince
Tom was bitten by a snake. | c:man/self/wince snake
Tom plays the guitar in the park. | @meadow c:man/hold/notes+guitar
Maria and John laughed at the clown. | c:woman/cheer/laugh c:man/cheer/laugh
Our friend Zelda smiled at me. | /grin
The fisherman caught a big fish. | c:man/hold+tropical-fish
He poured milk into the cup. | c:man/give+glass-of-milk cup
She cuts the cake with a knife. | c:woman/give+kitchen-knife birthday-cake
My brother hates washing the dishes. | c:boy/give/disgust+sponge
I love my grandmother. | /self/happy/hearts c:grandma
The girl wants a new bike. | think@ c:girl/think bicycle
Can I borrow your pen? | meet@ /give+pen
Lisa got married in June. | c:woman/hug/happy/hearts
The bride looked happy and beautiful. | c:woman/happy
The old man feels lonely without his wife. | think@ c:grandpa/sad c:woman cross-mark
My children can't swim. | think@ c:boy/shrug person-swimming/banned
Don't lie to your parents. | /self/sly/banned c:man c:woman
Don't run near the pool. | /run/banned
I don't agree with you. | /stop/doubt
Dad can't find his glasses. | think@ c:man/scratch/confused glasses
Mary is never sad. | c:woman/glad
The cat is chasing a mouse. | mouse/run cat/run
The monkey climbed up the tall tree. | monkey>in>deciduous-tree
An apple fell from the tree. | red-apple/fall deciduous-tree
The phone is ringing. | mobile-phone/loud
The tourists are taking photos of the castle. | c:woman/hold+camera castle
She is talking on the phone. | c:woman/phone
Have you done your homework? | /write
My father is a doctor. | c:man-health-worker
Uncle Bob tells funny stories. | say@ c:man/point open-book
The fishermen pulled the boat onto the beach. | @beach c:man/pull c:man/pull sailboat
He broke his leg. | c:man/limp
Stop shouting! | /shout/banned
The baby stopped crying. | c:baby/glad
The children were happy to see the snow. | c:boy/happy c:girl/happy
My mum drives me to school. | c:woman/drive>in>automobile
They sailed to the island. | c:man/sit>in>sailboat c:woman/sit>in>sailboat
Pass me the salt, please. | meet@ /give+salt
Let me introduce my wife. | meet@ /point c:woman
Don't forget to lock the door. | /hold+key door
Close your eyes and listen. | /content
The ship disappeared behind the island. | ship/faint>behind>desert-island
The artist painted a flower. | c:artist/hold+paintbrush tulip
The farmer sells apples. | @farm c:farmer/give+2*red-apple
We walked across the old bridge. | @meadow c:woman/walk>on>bridge c:man/walk>on>bridge
He reads the newspaper on the train. | c:man/read+newspaper>in>train-carriage
She reads a book on the bus. | c:woman/read+closed-book>in>bus
People all over the world sing. | globe-showing-europe-africa
She cuts the cake with a knife. | c:woman/give+kitchen-knife birthday-cake
The old man wears a black hat. | top-hat.black>on>c:grandpa/hips
This suitcase is too heavy for her. | c:woman/lift/effort+luggage
She has a basket of apples. | red-apple>in>basket
The laptop and the lamp are on the desk. | laptop>on>table lamp>on>table
A white horse drinks from the river. | @meadow horse.white>front>river
Five ducks are swimming on the lake. | @meadow 5*duck>on>lake
There is a small boat on the lake. | @meadow sailboat>on>lake
There is an old castle on the hill. | castle>on>hill
The children are eating ice cream on the beach. | @beach c:boy/eat+ice-cream
My grandmother is in hospital. | @hospital c:grandma
The tea is already cold. | @kitchen teacup-without-handle ice
She forgot her umbrella at home. | think@room c:woman/shrug/surprised umbrella
The neighbour's dog barks at the postman. | c:man/cross/afraid dog/loud
The baby is not hungry. | think@ c:baby/shrug baby-bottle cross-mark
I'm very thirsty. | think@ /lick cup-with-straw
The police caught the thief. | c:police-officer/reach/stern c:man/cheer/afraid
Her father was proud of her. | c:man/proud c:girl/cheer/happy+trophy
She is jealous of her sister. | c:woman/pout c:girl/hold/happy+wrapped-gift
He phoned his brother. | c:man/phone c:boy
Anna spilled milk on the carpet. | c:woman/shrug/surprised glass-of-milk/dripping/fall
The waiter poured wine into a glass. | c:man/give+bottle wine-glass
The dentist looked at my teeth. | c:health-worker/hold+magnifying-glass-tilted-left c:girl/mouth/wince
The hairdresser cut my hair short. | c:woman/hold+scissors c:girl/content
The baker gets up very early. | @bedroom c:cook/stretch/yawn alarm-clock
The wind blew his hat away. | c:man/shrug/surprised wind-face top-hat/fall
Five people are waiting for the bus. | queue@ c:woman/cross/bored bus
My lazy brother never cleans his room. | c:boy/sweep/bored/banned
The waiter was very polite. | scene@cafe c:man/lift/glad+tray
The noisy neighbours had a party. | c:man/cheer/happy/loud c:woman/cheer/happy/loud
Our plane landed in the evening. | @road airplane
He was late for the train. | c:man/run/worried locomotive alarm-clock
The brave firefighter saved a child. | c:firefighter/hug/proud c:child/cheer/happy
Are you hungry? | think@ /belly/lick hamburger
She is too busy to talk. | c:woman/phone/worried clipboard
She teaches English to children. | c:woman/point c:boy c:girl
Mum washed my hair. | c:woman/give/calm+lotion-bottle c:girl/content
The cat scratched my hand. | c:girl/self/wince cat
The cat caught a mouse. | feast@ cat mouse
She is holding a cat. | c:woman/hold+cat
The audience clapped loudly. | c:woman/clap c:man/clap c:boy/clap
Our team lost the game. | c:boy/shrug/sad c:girl/shrug/sad
The referee blew the whistle. | c:man/whistle/loud
The moon is shining above the forest. | @meadow crescent-moon 3*evergreen-tree
It is raining. | cloud-with-rain
Tomorrow will be cloudy and cold. | cloud /cold
The weather is nice today. | sun
A storm is coming. | cloud-with-lightning-and-rain
The storm destroyed many houses. | houses/broken
The wind blew his hat away. | wind-face top-hat/fall
It snowed all night in the mountains. | @mountain cloud-with-snow
The moon is behind a cloud. | crescent-moon>behind>cloud
There is a letter under the pillow. | envelope>under>pillow
The scissors are in the top drawer. | scissors>in>drawer
The rabbit is hiding behind a bush. | rabbit>behind>bush
The dog is lying on the carpet. | dog/lie>on>rug
The plates are in the cupboard. | @kitchen 3*plate>in>kitchen-cupboard
The baby is under a warm blanket. | c:baby>in>bed
My bag is full of books. | 3*blue-book>in>backpack
An old bridge crosses the river. | bridge river
Roses grow in our garden. | @garden rose
A big map hangs on the wall. | @room world-map
The castle is on the top of the mountain. | castle>on>snow-capped-mountain
The girls whispered in the library. | c:girl/whisper books
They danced together at the wedding. | @hall c:woman.white/dance
Our plane landed at a small airport. | airplane-arrival
The bus stops in front of the school. | bus>front>school
A candle burns on the table. | candle>on>table
There was a terrible storm last night. | cloud-with-lightning-and-rain
Three men are in the boat. | @sea 3*c:man>in>sailboat
There is an apple in her bag. | red-apple>in>backpack
The milk is in the fridge. | @kitchen fridge glass-of-milk
There is snow on the mountains. | @mountain snow-capped-mountain
The boy threw a stone into the water. | c:boy/throw+rock>front>lake
`;

describe('a sentence without a recipe', () => {
  it.each(sentenceTable(table))('%s', (example = '', expected = '') => {
    expect(lacking(example, expected)).toEqual([]);
  });

  it('shows the moon at night, and a dress as a dress', () => {
    expect(planOf('The moon is shining above the forest.').time).toBe('night');
    expect(planOf('The little girl wears a green dress.').items[0]).toMatchObject({ color: 'green', clothes: 'dress' });
  });

  it('breaks the vase and not the cat', () => {
    const { items } = planOf('The cat broke the vase.');
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['cat', undefined],
      ['amphora', 'broken'],
    ]);
  });

  it('keeps the things of the sentence where a general picture of the word lacks them', () => {
    expect(planOf('The tea is already cold.', 'cold').items[0]?.name).toBe('teacup-without-handle');
    expect(planOf('Can I borrow your pen?', 'borrow').items.map(({ name }) => name)).not.toContain('umbrella');
  });

  it('keeps the headcount of a crowd', () => {
    expect(planOf('Ten people stood in front of the shop.').options.n).toBe(10);
    expect(planOf('Five children are playing football.').options.n).toBe(5);
  });

  it.each(['Кошка спит на диване.', 'Blorf the quix, hence zurb.', 'It was so, albeit it was not.', ''])(
    'says that it does not understand "%s"',
    (example) => {
      expect(planOf(example, 'notwithstanding').understanding).toBe('nothing');
    },
  );

  it.each([
    ['prove', 'She proved it in five minutes.'],
    ['depend', 'It depends on the weather.'],
    ['modern', 'This red car is too modern.'],
    ['climb', 'Nobody climbed it.'],
    ['build', 'The bridge was built in 1900.'],
    ['swim', 'Zurbs swim.'],
    ['dress', 'She is dressing the baby.'],
    ['hide', 'The rabbit is hiding behind a zurb.'],
    ['hot', 'The water is too hot.'],
    ['memory', 'Old photos bring back happy memories.'],
    ['frost', 'There was frost on the windows.'],
  ])('does not claim to show "%s" in "%s"', (headword, example) => {
    expect(planOf(example, headword).understanding).not.toBe('sentence');
  });

  it('shows symbols of a known word then, and says so', () => {
    const plan = planOf('Кошка спит.', 'cat');
    expect([plan.understanding, plan.items[0]?.name]).toEqual(['word', 'cat']);
    const other = planOf('Zurb quix.', 'apple');
    expect([other.understanding, other.items[0]?.name]).toEqual(['word', 'red-apple']);
  });

  it('makes no claim about a recipe', () => {
    expect(
      planPictures({ headword: 'cat', example: 'x', recipe: 'scene@room cat', seed: '' })[0].understanding,
    ).toBeUndefined();
  });

  it('offers symbols of a word to choose from, each of them a recipe', () => {
    const offered = offerSymbols('water');
    expect(offered.length).toBeGreaterThan(2);
    expect(offered.flatMap(checkRecipe)).toEqual([]);
    expect(offerSymbols('albeit')).toEqual([]);
  });
});
