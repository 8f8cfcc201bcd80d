/** Recipes for words that no thing of their sentence can show, and for words whose literal picture would mislead. */
export const conceptTable: Readonly<Record<string, string>> = {
  advice: 'say@classroom:day c:woman/point light-bulb | meet@room:day c:grandpa/point c:boy/think light-bulb',
  ambiguous: 'think@studio c:confused-face/shrug left-arrow right-arrow #lavender | mirror@studio duck rabbit #slate',
  ancient: 'scene@hall:golden amphora scroll | scene@meadow:golden classical-building c:man/pointup',
  argue:
    'meet@city:dusk c:angry-face/point c:face-with-steam-from-nose/stop high-voltage | tug@meadow:overcast c:angry-face c:angry-face',
  benevolent: 'meet@hall:golden c:prince/give+bread c:child/give | scene@stage:day c:prince/give+bread c:child/cheer',
  big: 'giant@meadow:day elephant c:boy/pointup | contrast@studio elephant mouse',
  borrow: 'meet@city:overcast c:boy/give+umbrella c:girl/give',
  candid: 'say@room:day c:woman/hold red-heart | scene@studio open-book red-heart #peach',
  cat: 'scene@room:day cat yarn',
  celebrate:
    'confetti@room:dusk c:woman/cheer birthday-cake wrapped-gift | confetti@studio bottle-with-popping-cork clinking-glasses #rose',
  cold: 'scene@meadow:winter c:cold-face/cross snowman | scene@city:winter c:woman/cross snowflake',
  compare: 'contrast@studio mobile-phone telephone #mint | balance@studio mobile-phone telephone',
  complain: 'meet@cafe:day c:angry-face/stop c:man-cook/shrug pot-of-food | say@cafe:day c:angry-face/stop pot-of-food',
  conundrum:
    'think@room:night c:detective/think puzzle-piece key | tangle@studio c:detective/shrug puzzle-piece #slate',
  crowded: 'crowd@city:morning c:man/stand c:woman/stand c:boy/stand | scene@city:morning bus c:man/push c:woman/wave',
  curious: 'scene@room:day cat>in>open-box | lens@studio cat-face #butter',
  dangerous: 'scene@underwater:day shark person-swimming | burst@studio bomb warning #ember',
  deadline:
    'scene@desk:night alarm-clock spiral-calendar clipboard hot-beverage | burst@studio hourglass-not-done calendar #ember',
  decide: 'think@road:day c:woman/think left-arrow right-arrow | balance@studio castle desert-island',
  discrepancy:
    'balance@studio clipboard page-facing-up tilt=0.13 #rose | contrast@studio green-apple tangerine #butter',
  eat: 'scene@kitchen:day c:boy/hold+pizza pizza french-fries',
  eloquent: 'say@stage:day c:man-office-worker/point rose sparkles | burst@studio studio-microphone rose #rose',
  environment:
    'cloche@studio globe-showing-europe-africa #forest | umbrella@meadow:day globe-showing-americas seedling',
  ephemeral: 'fade@studio butterfly #lavender | cloche@studio cherry-blossom #rose | fade@meadow:golden bubbles',
  equipment:
    'scene@mountain:morning c:woman/hips backpack hiking-boot compass | scatter@studio compass hiking-boot backpack flashlight goggles #forest',
  exhausted: 'scene@road:golden c:tired-face/sad running-shoe chequered-flag | scene@bedroom:dusk person-in-bed zzz',
  explore: 'scene@mountain:dusk c:man/hold+flashlight compass world-map | path@road:morning c:woman/walk world-map',
  failure: 'tower@studio c:pensive-face/sad fall=1 #slate | scene@city:storm chart-decreasing c:pensive-face/sad',
  family: 'scene@beach:day c:man/stand c:woman/wave c:girl/cheer | meet@room:day c:man c:woman c:baby',
  fragile: 'cloche@studio amphora #rose | tower@studio egg #mint',
  freedom: 'scene@sky:dusk dove | scene@meadow:golden c:woman/cheer dove broken-chain',
  friend: 'meet@meadow:day c:girl/wave c:boy/wave red-heart',
  futile: 'wall@meadow:overcast c:tired-face/push trophy | scene@studio bucket hole #slate',
  generous:
    'meet@meadow:golden c:man/give+bread c:child/give basket | scene@city:winter c:man/give+wrapped-gift c:child/cheer',
  gregarious: 'scene@sea:day 5*dolphin | crowd@beach:day c:woman/cheer c:man/wave c:girl/cheer',
  habit: 'orbit@studio hot-beverage alarm-clock crescent-moon sun #slate | scene@desk:night hot-beverage alarm-clock',
  happy:
    'scene@garden:day c:girl/cheer balloon birthday-cake wrapped-gift | confetti@room:day c:grinning-face-with-big-eyes/cheer birthday-cake',
  health: 'scene@kitchen:morning red-apple broccoli carrot | cloche@studio red-heart #mint',
  hypocrisy:
    'mirror@studio c:smiling-face-with-halo/hold c:smiling-face-with-horns/hips #ember | peek@studio performing-arts smiling-face-with-horns #midnight',
  impartial: 'balance@studio c:man c:woman #slate | scene@hall:day c:judge/hips balance-scale',
  improve: 'stairs@studio seedling #sky | stairs@studio c:star-struck/cheer #mint',
  increase: 'stairs@studio oil-drum #ember | burst@studio chart-increasing money-bag #butter',
  inevitable: 'scene@meadow:storm house cloud-with-lightning-and-rain | tower@studio hourglass-not-done fall=1 #ember',
  invent:
    'think@desk:night c:scientist/pointup light-bulb gear | burst@studio light-bulb gear hammer-and-wrench #midnight',
  jealous:
    'scene@city:day c:unamused-face/cross racing-car c:boy/cheer | think@meadow:dusk c:unamused-face/cross racing-car',
  jeopardize: 'tower@studio rocket fall=1 #ember | scene@space:night rocket collision',
  journey: 'path@road:golden c:man/walk desert-island | scene@beach:desert two-hump-camel c:man/walk palm-tree luggage',
  justice: 'scene@hall:day balance-scale c:judge/hips | balance@studio c:man c:woman #slate',
  knowledge: 'think@room:day c:student/hold+open-book light-bulb | tower@studio owl #forest',
  lucrative: 'scene@cafe:day money-bag hot-beverage coin | stairs@studio money-bag #forest',
  memory: 'think@room:golden c:grandma/hold+framed-picture camera two-hearts | scene@desk:golden framed-picture camera',
  meticulous: 'scene@desk:night notebook microscope straight-ruler pencil | lens@studio memo #mint',
  mitigate: 'umbrella@city:golden deciduous-tree evergreen-tree | balance@studio sun deciduous-tree #forest',
  mountain: 'scene@mountain:winter c:woman/pointup snowflake | scene@mountain:golden c:man/hips backpack',
  neighbourhood: 'scene@city:dusk c:woman/walk dog | scene@meadow:golden houses deciduous-tree cat',
  night: 'scene@meadow:night c:boy/pointup owl | scene@city:night taxi',
  nostalgia: 'think@room:golden c:grandma/hold radio two-hearts | scene@desk:golden radio framed-picture',
  oblivious: 'scene@forest:dusk c:man/walk crocodile>behind>rock | scene@city:day c:man/hold+mobile-phone hole',
  obsolete: 'contrast@studio fax-machine laptop #slate | unique@studio mobile-phone telephone #butter',
  opportunity: 'door@studio c:woman/stand star #midnight | path@road:morning c:woman/walk briefcase',
  paradox:
    'mirror@studio c:grinning-face-with-big-eyes/cheer c:pensive-face/sad #lavender | orbit@studio infinity red-question-mark egg chicken #slate',
  play: 'scene@meadow:day c:boy/cheer c:boy/run soccer-ball',
  pragmatic: 'scene@desk:day hammer-and-wrench light-bulb clipboard | tangle@studio puzzle-piece gear #butter',
  precarious: 'tower@studio c:anxious-face-with-sweat/cheer #sky | scene@mountain:dusk c:anxious-face-with-sweat/cheer',
  prevalent:
    'scatter@studio microbe microbe face-with-medical-mask #mint | crowd@city:overcast c:face-with-medical-mask/stand',
  proliferation:
    'crowd@studio mobile-phone n=12 #sky | network@studio globe-showing-europe-africa mobile-phone mobile-phone c:woman laptop mobile-phone #midnight',
  promise: 'meet@garden:golden c:man/hold+envelope c:woman/wave red-heart | scene@desk:night love-letter fountain-pen',
  proud: 'burst@studio c:man/hips c:girl/cheer trophy #butter | scene@stage:day c:man/hips c:girl/hold+trophy',
  rain: 'umbrella@city:storm c:woman/wave | umbrella@meadow:overcast c:girl/cheer',
  reconcile:
    'bridge@studio c:man/wave c:man/wave handshake #lavender | meet@garden:golden c:man/give c:man/give handshake',
  reduce: 'stairs@studio label down=1 #mint | transform@studio watermelon cherries #peach',
  reluctant: 'path@forest:night c:worried-face/cross derelict-house | scene@meadow:night c:boy/cross derelict-house',
  rescue: 'scene@forest:day c:firefighter/hold+cat ladder | meet@meadow:day c:firefighter/give c:girl/cheer cat',
  resilience: 'scene@city:storm seedling brick | umbrella@meadow:storm tulip | stairs@studio cactus #ember',
  river: 'scene@sea:morning canoe duck',
  run: 'scene@beach:morning c:woman/run dog',
  sad: 'scene@room:overcast c:pensive-face/sad dog | close@meadow:overcast c:crying-face/sad',
  sceptical:
    'meet@desk:day c:face-with-raised-eyebrow/cross c:scientist/hold+test-tube | think@classroom:day c:face-with-raised-eyebrow/cross red-question-mark',
  school: 'scene@meadow:morning school c:boy/walk c:girl/walk',
  scrutiny: 'lens@studio money-with-wings #butter | lens@studio receipt #mint',
  sea: 'scene@sea:day sailboat dolphin | scene@beach:day umbrella-on-ground sailboat',
  secret: 'meet@meadow:night c:girl/think c:shushing-face/think locked | scene@studio locked-with-key #lavender',
  serenity: 'scene@sea:dusk lotus swan | scene@sky:dream person-in-lotus-position',
  share: 'meet@meadow:day c:girl/give+chocolate-bar c:boy/give | transform@studio chocolate-bar cookie',
  shoe: 'scene@room:day 2*running-shoe socks',
  sleep: 'scene@bedroom:night person-in-bed zzz | scene@room:night cat>on>couch-and-lamp',
  solidarity:
    'meet@city:morning c:construction-worker/cheer c:woman/cheer raised-fist | network@studio red-heart c:man c:woman c:boy c:girl c:grandma #rose',
  stagnant: 'fade@studio snail #slate | scene@meadow:overcast snail chart-decreasing',
  success: 'burst@studio trophy key confetti-ball #butter | stairs@studio c:woman/cheer #sky',
  sun: 'scene@meadow:day sunflower sun-with-face | scene@beach:day sun umbrella-on-ground',
  superfluous: 'unique@studio page-facing-up love-letter #rose | scene@desk:day scissors page-with-curl',
  swim: 'scene@sea:day person-swimming tropical-fish | scene@underwater:day tropical-fish turtle',
  table: 'scene@room:morning 3*teacup-without-handle>on>table | scene@kitchen:morning 3*teacup-without-handle teapot',
  tenacity:
    'stairs@studio c:woman/cheer #ember | path@mountain:golden c:woman/hold triangular-flag | scene@mountain:golden c:man/cheer triangular-flag',
  train: 'scene@meadow:golden locomotive ten-oclock | scene@city:morning train c:man/wave',
  transient: 'scene@meadow:golden c:woman/walk luggage houses | fade@road:morning c:man/walk',
  ubiquitous:
    'scene@underwater:day lotion-bottle cup-with-straw turtle beverage-box | scatter@studio lotion-bottle cup-with-straw beverage-box #sky',
  undermine: 'tower@studio c:pensive-face/sad fall=1 #slate | scene@studio broken-heart hammer #slate',
  unprecedented: 'scene@city:storm tornado automobile | unique@studio house volcano #slate',
  vindicate: 'scene@hall:day c:man/cheer broken-chain receipt | contrast@studio chains dove #mint',
  volatile:
    'burst@studio chart-increasing chart-decreasing collision #ember | scene@studio roller-coaster coin #midnight',
  window: 'scene@room:morning window cat | door@studio c:woman sun-with-face #sky',
  witness:
    'say@city:night c:fearful-face/point automobile collision | meet@hall:day c:police-officer/hold+notebook c:man/point',
};
