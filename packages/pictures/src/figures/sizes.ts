import { spriteGroup } from '../sprites/catalog.ts';

/** Lines of `size: name name ...`. */
const readTable = (text: string): ReadonlyMap<string, number> => {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(': '));
  return new Map(
    rows.flatMap(([size, names = '']) => names.split(' ').map((name): [string, number] => [name, Number(size)])),
  );
};

// Height relative to a grown person (1), compressed so that small things stay visible.
const groupSizes = readTable(`
  1.35: place-building
  1.3: place-religious
  1.25: place-geographic
  1.1: place-other
  0.95: transport-water person-sport person-activity
  0.82: transport-ground
  0.8: transport-air person-resting
  0.62: animal-mammal
  0.6: plant-other musical-instrument
  0.5: animal-marine animal-reptile household sky-weather
  0.48: other-object
  0.46: clothing computer award-medal science
  0.45: face-smiling
  0.44: event
  0.42: plant-flower tool light-video time warning arts-crafts
  0.4: office writing emotion hands
  0.38: animal-bird sport medical lock game heart body-parts
  0.36: animal-amphibian phone book-paper money mail hotel
  0.34: arrow
  0.3: food-prepared food-asian drink dishware
  0.28: food-fruit food-vegetable food-sweet
  0.26: animal-bug
`);

const sizes = readTable(`
  1.4: bus
  1.04: horse
  1: goal-net pickup-truck sport-utility-vehicle
  0.95: automobile police-car taxi
  0.64: motorcycle
  0.62: racing-car
  0.6: motor-scooter
  0.36: goose
  0.3: laptop
  0.22: basketball locked unlocked
  0.21: soccer-ball volleyball
  1.7: tokyo-tower
  1.6: castle statue-of-liberty
  1.5: sauropod ferris-wheel
  1.45: giraffe palm-tree church
  1.4: t-rex deciduous-tree evergreen-tree classical-building hospital factory roller-coaster volcano mountain
  1.4: snow-capped-mountain mount-fuji
  1.35: mammoth house-building house house-with-garden derelict-house school
  1.3: elephant whale rocket ship passenger-ship tanabata-tree houses circus-tent
  1.25: trolleybus ferry stadium
  1.2: spouting-whale oncoming-bus christmas-tree desert-island statue
  1.15: branch train tram hut door ladder umbrella-on-ground
  1.1: dragon articulated-lorry fire-engine locomotive high-speed-train metro airplane sailboat
  1.05: camel two-hump-camel delivery-truck railway-car
  1: moose ambulance bullet-train rainbow
  0.95: rhinoceros zebra tractor helicopter moai
  0.9: ox water-buffalo bison gorilla shark llama small-airplane tent fountain
  0.88: cow
  0.85: hippopotamus donkey deer bear polar-bear kangaroo signpost
  0.8: unicorn umbrella-with-rain-drops
  0.78: couch-and-lamp snowman snowman-without-snow
  0.75: panda lion orangutan dolphin flamingo oncoming-automobile motor-boat umbrella fuel-pump
  0.72: tiger bicycle guitar
  0.7: speedboat file-cabinet robot postbox
  0.62: curtains leopard kick-scooter bed person-in-bed shopping-cart balance-scale vertical-traffic-light
  0.6: goat ram wolf peacock cactus sunflower chair seat bridge brick-wall shower window mirror broom closed-
  0.6: umbrella saxophone telescope coat ghost stop-sign mailbox closed-mailbox-with-raised-flag open-mailbox-with-
  0.6: raised-flag
  0.58: ewe
  0.65: hill river
  0.55: lake cage seal guide-dog service-dog violin dress
  0.52: pig boar toilet
  0.5: crocodile dog monkey swan penguin turkey canoe anchor potted-plant sheaf-of-rice bathtub television balloon
  0.5: globe-showing-europe-africa globe-showing-americas globe-showing-asia-australia fire jeans amphora traffic-
  0.5: light
  0.48: fox luggage
  0.46: rock poodle table desktop-computer microscope
  0.45: sloth koala eagle kite campfire construction
  0.44: backpack
  0.42: cat black-cat cat-face squid open-box fence wastebasket fire-extinguisher movie-camera trophy trumpet drum
  0.42: t-shirt
  0.4: raccoon badger otter rooster octopus jellyfish bouquet printer musical-keyboard studio-microphone
  0.4: shopping-bags map world-map
  0.38: tulip rose mantelpiece-clock
  0.36: beaver skunk chicken bottle-with-popping-cork pineapple birthday-cake wrapped-gift handbag briefcase
  0.36: package teddy-bear twelve-oclock
  0.34: rabbit snake shelf basket radio video-camera baguette-bread party-popper books scroll
  0.32: owl bucket pot-of-food headphone open-book closed-book green-book blue-book orange-book notebook newspaper
  0.32: memo womans-boot stethoscope
  0.3: fork grass bat coral duck parrot lobster fork-and-knife kitchen-knife microphone puzzle-piece alarm-clock scarf
  0.3: chains thermometer compass
  0.28: squirrel turtle fish blowfish seedling telephone light-bulb cooking fountain-pen
  0.28: paintbrush envelope love-letter top-hat syringe
  0.26: dove tropical-fish mobile-phone camera candle teapot clinking-glasses fork-and-knife-with-plate watermelon
  0.26: bread american-football pencil pen scissors watch hat womans-hat crown hiking-boot wood brick
  0.24: rat hedgehog chipmunk lizard butterfly crab skateboard fallen-leaf maple-leaf old-key cup-with-straw
  0.24: wine-glass beer-mug bubble-tea cocktail-glass shallow-pan-of-food grapes carrot lollipop pizza honey-pot crayon
  0.24: socks
  0.22: hamster bird mushroom four-leaf-clover key spoon banana cheese-wedge chocolate-bar shortcake hamburger jar
  0.22: glasses sunglasses billed-cap gloves running-shoe mans-shoe high-heeled-shoe
  0.2: cup mouse frog hatching-chick front-facing-baby-chick glass-of-milk baby-bottle bowl-with-spoon pear croissant
  0.2: glass cupcake sandwich salt yarn bone hole
  0.19: hot-beverage red-apple green-apple
  0.18: honeybee spider baby-chick shrimp ring coin tangerine peach tomato potato onion cookie doughnut pill
  0.17: teacup-without-handle
  0.16: oyster snail bug lady-beetle worm tumbler-glass lemon cherries candy
  0.15: strawberry
  0.14: spiral-shell shell ant fly mosquito egg tennis baseball
  1.5: cliff
  0.36: bottle empty-bottle high-price low-price
  0.37: plain-cake
  0.19: cake-candle
  0.12: tray
  0.34: pillow
  0.2: rug
  0.5: bush
  0.34: drawer
  0.9: two-paths height-arrow
  0.12: width-arrow
  1.02: fridge open-fridge full-fridge
  0.8: stove
  1.15: slope
  0.95: flag
  0.4: tire spade
  0.3: crosswalk open-can
  0.6: trail
  0.12: puddle plate mud
  1.6: lighthouse windmill train-carriage airliner ceiling
  1.4: waterfall tunnel cave
  1.25: stairs lamp-post camping-tent scarecrow
  1.5: train-station airport-terminal crane garage
  1.9: balcony
  1.05: caravan market-stall submarine
  0.85: blackboard hammock easel kitchen-cupboard lawnmower
  0.6: cot wheelbarrow seesaw
  0.36: microwave sandcastle sack
  0.3: pocket
  0.24: binoculars necklace remote-control neck-scarf
  0.22: picnic-blanket
  1.3: lift-doors
  0.28: twig-nest
  1.15: wardrobe swing bookcase top-bookcase bottom-bookcase stepladder
  0.9: well
  0.75: washing-machine
  0.7: sink chimney barrel pram
  0.62: bench gate
  0.55: smoke pool pier ice-rink
  0.5: engine rake net vacuum
  0.45: lamp towel skirt
  0.32: watering-can tap contract jug
  0.28: hairbrush iron rope
  0.2: belt nail snowball
  0.8: closed-curtains open-window
  0.36: opened-letter opened-gift
  0.4: till
`);

const usualSize = 0.45;

/** Height of a thing or animal relative to a grown person (1). */
export const spriteSize = (name: string): number => sizes.get(name) ?? groupSizes.get(spriteGroup(name)) ?? usualSize;
