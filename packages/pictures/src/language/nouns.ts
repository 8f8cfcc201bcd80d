/** Nouns whose best picture differs from the sprites' keywords, as items of the recipe language: `item: noun noun; item: noun`. */
const table = `
  couch-and-lamp: sofa couch armchair; bed: bed blanket duvet quilt bunk; table: table desk; chair: chair stool seat
  light-bulb: light bulb idea; bookcase: shelf bookcase bookshelf; garage: garage; lift-doors: lift elevator; ice-rink: rink; balcony: balcony; stove: stove cooker oven
  fridge: fridge refrigerator freezer; bathtub: bath bathtub; curtains: curtain; door: door doorway; key: key
  window: window; mirror: mirror; mantelpiece-clock: clock; watch: watch; alarm-clock: alarm; candle: candle
  pillow: pillow cushion; rug: carpet rug mat doormat; drawer: drawer; bush: bush hedge shrub
  potted-plant: plant; amphora: vase; basket: basket; bucket: bucket; wastebasket: bin trash litter rubbish garbage
  broom: broom; open-box: box; package: parcel package; framed-picture: photo photograph picture painting portrait drawing
  bell: bell doorbell; teddy-bear: toy doll teddy; roll-of-paper: toilet-paper; soap: soap
  lotion-bottle: plastic shampoo perfume; toothbrush: toothbrush brush; umbrella: umbrella
  fire: fire flame bonfire campfire fireplace; cage: cage; thread: string; hair-pick: comb; link: chain
  fork-and-knife: cutlery; fork: fork; kitchen-knife: knife; spoon: spoon; plate: plate dish
  bowl-with-spoon: bowl porridge cereal sauce gravy yoghurt yogurt; cup: cup; hot-beverage: mug coffee; teacup-without-handle: tea
  teapot: teapot kettle; glass: glass; bottle: bottle; tray: tray; wine-glass: wine; beer-mug: beer; beverage-box: juice
  cup-with-straw: lemonade cola; glass-of-milk: milk; droplet: water drop; jar: jar
  pot-of-food: soup pot meal food dinner stew supper; shallow-pan-of-food: pan; cooking: breakfast omelette
  sandwich: lunch sandwich; birthday-cake: cake; shortcake: dessert; chocolate-bar: chocolate; candy: sweets candies
  ice-cream: ice-cream; cookie: cookie biscuit; honey-pot: honey; grapes: fruit grape; cherries: cherry
  strawberry: strawberry strawberries; blueberries: berry berries blueberry; red-apple: apple; tangerine: orange
  lemon: lemon; banana: banana; carrot: carrot vegetable; potato: potato; tomato: tomato; onion: onion
  ear-of-corn: corn; bell-pepper: pepper; leafy-green: cabbage lettuce spinach; beans: bean; pea-pod: pea
  peanuts: peanut nut; jack-o-lantern: pumpkin; mushroom: mushroom; green-salad: salad; bread: bread loaf toast
  cheese-wedge: cheese; butter: butter; egg: egg; cut-of-meat: meat steak beef; bacon: ham; hot-dog: sausage
  poultry-leg: chicken-leg; shrimp: prawn shrimp; spaghetti: pasta noodles spaghetti; cooked-rice: rice
  french-fries: chips fries; hamburger: burger hamburger; pancakes: pancake; pizza: pizza; pie: pie; salt: salt
  sheaf-of-rice: wheat crop
  dress: dress; womans-clothes: blouse; coat: coat jacket raincoat
  t-shirt: clothes shirt t-shirt jumper sweater sweatshirt pullover uniform; jeans: trousers jeans pants; shorts: shorts
  socks: sock tights; gloves: glove; scarf: scarf; womans-boot: boot; running-shoe: shoe sneaker trainer trainers
  womans-sandal: sandal sandals slipper; high-heeled-shoe: heel heels; top-hat: hat; billed-cap: cap
  rescue-workers-helmet: helmet; glasses: glasses; sunglasses: sunglasses; one-piece-swimsuit: swimsuit; bikini: bikini
  ring: ring; gem-stone: diamond jewel treasure; crown: crown; ribbon: ribbon
  backpack: bag backpack rucksack schoolbag; luggage: suitcase luggage baggage; handbag: purse handbag; purse: wallet
  shopping-bags: shopping; money-bag: money cash salary; coin: coin cent penny; dollar-banknote: dollar banknote; euro-banknote: euro; pound-banknote: pound; credit-card: card
  label: price; wrapped-gift: gift present; envelope: letter envelope invitation postcard; postbox: mailbox
  mobile-phone: phone smartphone mobile; telephone: telephone; laptop: computer laptop; desktop-computer: screen monitor
  television: television tv; radio: radio; camera: camera; video-camera: video; e-mail: email
  newspaper: newspaper magazine news; closed-book: book novel dictionary diary; books: library; open-book: story
  scroll: poem; page-facing-up: paper document page; memo: homework essay; clipboard: report list menu; notebook: note
  spiral-calendar: calendar; world-map: map; ticket: ticket; identification-card: passport; pen: pen; pencil: pencil
  paintbrush: paintbrush; artist-palette: paint; sponge: sponge; straight-ruler: ruler; scissors: scissors; flashlight: torch
  receipt: evidence bill; briefcase: business briefcase; studio-microphone: speech; oil-drum: oil; bouquet: bouquet
  triangular-flag: summit; flag: flag; magnet: magnet; game-die: dice; chess-pawn: chess; puzzle-piece: puzzle
  video-game: game; yarn: wool; sewing-needle: needle; trophy: trophy prize cup-final; sports-medal: medal
  balloon: balloon; kite: kite; crutch: crutch; pill: medicine pill tablet drug; syringe: injection vaccine
  adhesive-bandage: bandage plaster; manual-wheelchair: wheelchair; camping-tent: tent; ladder: ladder; spade: spade shovel
  hammer: hammer; screwdriver: screwdriver; hammer-and-wrench: tool; carpentry-saw: saw; axe: axe
  wrench: wrench spanner; gear: machine; brick: brick; fishing-pole: fishing-rod; dagger: sword
  water-pistol: gun; shield: shield; cigarette: cigarette; battery: battery; electric-plug: plug
  soccer-ball: ball football soccer; goal-net: goal; skis: ski; sled: sledge sleigh; kick-scooter: scooter
  tennis: tennis racket; basketball: basketball; guitar: guitar; musical-keyboard: piano; violin: violin cello
  drum: drum; trumpet: trumpet; musical-notes: song music melody; loudspeaker: noise; headphone: headphones earphones
  performing-arts: theatre mask; clapper-board: film movie
  deciduous-tree: tree oak; evergreen-tree: pine fir; christmas-tree: christmas-tree; palm-tree: palm; branch: branch
  tulip: flower; rose: rose; sunflower: sunflower; fallen-leaf: leaf; grass: grass; herb: herb; seedling: seed
  wood: wood log; cactus: cactus; twig-nest: nest
  cat: cat kitten; dog: dog puppy; horse: horse pony; cow: cow calf; ox: bull; pig: pig piglet; ewe: sheep lamb
  goat: goat; chicken: chicken hen; rooster: rooster cock; mouse: mouse; rat: rat; rabbit: rabbit bunny hare
  chipmunk: squirrel; lion: lion; tiger: tiger; bear: bear; wolf: wolf; fox: fox; monkey: monkey ape; gorilla: gorilla
  camel: camel; deer: deer; bird: bird sparrow; dove: pigeon; blackbird: crow; seal: seal; duck: duck
  goose: goose geese; turtle: turtle tortoise; t-rex: dinosaur; dragon: dragon; honeybee: bee wasp; butterfly: butterfly
  lady-beetle: ladybird ladybug; bug: insect; fish: salmon; tropical-fish: fish goldfish; microbe: virus germ; whale: whale; spiral-shell: shell
  snow-capped-mountain: mountain; volcano: volcano; hill: hill; cliff: cliff; lake: lake pond; river: river stream
  desert-island: island; water-wave: ocean wave; rock: stone rock; hole: hole; puddle: puddle; trail: path
  crescent-moon: moon; sun: sun; glowing-star: star; globe-showing-europe-africa: earth globe world; cloud: cloud
  cloud-with-rain: rain; snowflake: snow; high-voltage: lightning; cloud-with-lightning: thunder; rainbow: rainbow
  snowman: snowman; ice: ice; tornado: tornado hurricane; wind-face: wind
  house: house cottage villa roof; houses: houses; hut: hut cabin shed barn stable kennel; derelict-house: ruin
  castle: castle palace; classical-building: temple museum university; bank: bank
  hospital: hospital clinic; school: school; church: church; factory: factory; convenience-store: shop supermarket; hotel: hotel; bridge: bridge
  tokyo-tower: tower; stadium: stadium; circus-tent: circus; post-office: post-office; fountain: fountain
  statue: statue sculpture monument; playground-slide: slide playground; brick-wall: wall; fence: fence
  signpost: sign; bus-stop: bus-stop; crosswalk: crossing
  automobile: car traffic; taxi: taxi cab; bus: bus coach; minibus: van; delivery-truck: lorry truck; tractor: tractor
  police-car: police-car; fire-engine: fire-engine; ambulance: ambulance; bicycle: bike bicycle
  motorcycle: motorbike motorcycle; locomotive: train; tram: tram; metro: subway underground
  ship: ship; sailboat: boat yacht; canoe: raft; airplane: plane airplane aeroplane; airplane-departure: flight
  helicopter: helicopter; rocket: rocket spaceship; satellite: satellite; shopping-cart: trolley cart; tire: tyre tire
  wheel: wheel; fuel-pump: petrol; railway-car: carriage
  foot: foot; leg: leg knee; ear: ear; eye: eye; nose: nose; mouth: mouth; tongue: tongue; tooth: tooth toothache
  bone: bone; brain: brain; anatomical-heart: heart; drop-of-blood: blood; flexed-biceps: muscle
  stairs: stairs staircase stairway; towel: towel; sink: sink washbasin basin; tap: tap faucet; lamp: lamp; bench: bench
  lamp-post: lamppost streetlight streetlamp; hairbrush: hairbrush; wardrobe: wardrobe closet; gate: gate; rope: rope
  iron: iron; washing-machine: washer; vacuum: vacuum hoover; watering-can: watering-can; rake: rake; swing: swing
  skirt: skirt; belt: belt; engine: engine motor; jug: jug pitcher; barrel: barrel; pram: pram pushchair stroller
  nail: nail; net: net; contract: contract agreement certificate diploma licence license; snowball: snowball; mud: mud
  lighthouse: lighthouse; waterfall: waterfall; tunnel: tunnel; cave: cave; chimney: chimney; smoke: smoke
  train-station: station; airport-terminal: airport terminal; picnic-blanket: picnic; blackboard: blackboard whiteboard
  crane: crane; caravan: caravan camper trailer; submarine: submarine; microwave: microwave; remote-control: remote
  hammock: hammock; seesaw: seesaw; sandcastle: sandcastle; scarecrow: scarecrow; binoculars: binoculars
  necklace: necklace bracelet; sack: sack flour; cot: cot cradle crib; wheelbarrow: wheelbarrow; lawnmower: lawnmower mower
  easel: easel; market-stall: stall market; spider-web: web cobweb
  ceiling: ceiling; kitchen-cupboard: cupboard cabinet; windmill: windmill mill; pier: pier jetty; pool: pool; pocket: pocket
  file-folder: folder; nut-and-bolt: screw; necktie: necktie
  bubbles: bubble foam; compass: compass; skull: skull skeleton; cricket: grasshopper
  bug: caterpillar; baby-chick: chick duckling gosling; frog: toad; locked: lock padlock; jar: jam; peach: apricot; tumbler-glass: tumbler
  bottle-with-popping-cork: champagne; red-paper-lantern: lantern; folding-hand-fan: fan; safety-vest: vest; briefs: underwear
  rhinoceros: rhino; hippopotamus: hippo; donkey: mule; framed-picture: poster postcard frame album
  memo: form questionnaire exam; scroll: recipe; label: discount bargain; office-building: skyscraper
  cage: prison jail cell; ringed-planet: planet; bathtub: tub; scroll: scroll
  shallow-pan-of-food: frying-pan; pot-of-food: saucepan; boxing-glove: boxing
  performing-arts: opera; sparkles: spark; hook: hook; axe: axe; receipt: cheque
  flat-shoe: slippers; ice-skate: skate; martial-arts-uniform: pyjamas pajamas; ring-buoy: lifebelt
  toolbox: toolbox; test-tube: experiment; dna: gene; parachute: parachute; party-popper: confetti
  c:scientist: scientist chemist; c:detective: detective spy; c:firefighter: firefighter fireman
  c:police-officer: police officer; c:man-police-officer: policeman; c:woman-police-officer: policewoman; c:farmer: farmer
  c:cook: cook chef baker; c:judge: judge; c:pilot: pilot; c:health-worker: doctor surgeon dentist vet
  c:woman-health-worker: nurse; c:student: student; c:boy: pupil; c:construction-worker: worker builder
  c:guard: soldier guard; c:teacher: teacher; c:artist: artist painter; c:singer: singer; c:mechanic: mechanic plumber
  c:technologist: programmer; c:astronaut: astronaut; c:prince: prince; c:person-with-crown: king
  c:princess: princess queen; c:man-mage: magician wizard; c:woman-mage: witch
  c:man-office-worker: lawyer minister politician businessman president; c:office-worker: manager
  c:woman-office-worker: secretary businesswoman; person-climbing: climber; person-biking: cyclist
  person-swimming: swimmer; snowboarder: snowboarder; skier: skier; man-surfing: surfer; robot: robot; ghost: ghost
  person-fairy: fairy; clown-face: clown
`;

export const nouns: Readonly<Record<string, string>> = Object.fromEntries(
  table
    .trim()
    .split(/[;\n]/)
    .flatMap((entry) => {
      const [item = '', words = ''] = entry.trim().split(': ');
      return words.split(' ').map((word): [string, string] => [word, item]);
    }),
);
