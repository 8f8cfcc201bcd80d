/**
 * Common words one letter away from a word of the deck or from a form of one; `bent:bend` is a form of bend, which it is one
 * letter off. A test of the deck (packages/content) checks the list.
 */
const common = `
able abroad across adapt adept adopt advice age ahead aid alive all ample and angel anger angle ankle apple apply are
asleep ate attach attack awake aware back bad bade bait bake bald ball band bare barely bark barn base batch bath
beach bean bear beard beat bed been beer bell belt bend bent:bend better bike bill bite bitten blame bland blank bleak
blend blink block blood bloom blow blue board boast boat boats boil bold bolt book boost boot bore born borne bother
bowel bowl bows brain brave bread break breath breathe breaths bred:breed breed bride brief bring brink broad broke
brood broom brought brown brush bunch bunny burn burnt:burn bury bus bush bust busy butter buy buys cable cafe cage
cake calf call calm came:come camp cane cape care case cast catch cattle cave cell cent chair chance charge cheap
cheat chill chin chop chose:choose cite clash clay clear click clip clock close cloud clove clover clue coast cold
coma come complain complaint cook cool cope core cost couch cough could county court crave cream cress crew crop cross
crow crown crush curious curry curse dairy damp danger dare dark date dead deadline deaf deal dear death decade decide
deed deep deer defend dent depend desert despite dessert devise diary dice:die dine dish dive diver dock done door
dove:dive down drag draw drawn:draw drip driver drop drove:drive drown drug dual duck dude duel dull dusk each ear
earn ease east eat eight ever every expect explode explore face fact fade fail faint fair fairy fake fall fame fare
fat fate father fear feather feed feel feet fell:fall felt fever fight file fill fine finger fire firm fist five flag
flame flat flaw fled:flee flee flesh flew flight float flood floor flour flow flown fold folk fond food fool foot for
forge fork form former four free fright frog from frown fudge fuel full fully fur furious gain game gang gate gather
gave:give gear gift ginger give glass gloom glove glow gold gone good grade grain grape grasp grass grave gravel gray
green greet grey grief groom ground grow grown:grow guess guest guests had hail hair hairy hall halt hand handle hang
hard haste hat hatch hate hats haunt have head headline heal health hear heard:hear heart heat heath held:hold hell
hello help herd here hero hide hike hill hilly hire hock hold hole holy home hood hook hope horse host hostel hour
house how hull hung:hang hunt hurt inner into jeep jungle just keep kick kill kind king know lace lack lady lain lake
lamp lance land lane last latch late later launch lawyer lay lead leaf leak lean led:lead lend lent:lend lever lice
lick lie life lift light lightening like line linger link lint live liver load lock longer look loom loose lorry lose
lost:lose loud love lower luck lunch lung lust made:make main make male mall man mans mark marry massage match mate
meal mean meant:mean meat meet melt mend merry met:meet mice might mike mild mile milk mind mine mist mister moan
money monkey mood moon morale more mortal moth mouse move movie mown:mow must name near neat need nice niece night
nine noise noon nose note now nude nudge old olive one onto other oven oxen pace pack packet page pain paint pair pale
palm park part past paste patch pay peach peak pen pick pile pill pine pink pint pipe place plain plan plane planes
planet plank plant plate play plight point pole policy polite ponder pool poor post pour power pray press prey price
pride print proof pull punch pure purse quiet quit quite quote race rack rage rail rain ran:run ranch rang:ring rare
rarely rate rather raw reach read ready real red rent respite rice rich rid ride rift right ring ripe rise road roast
rock rocket rode:ride role roof room root rope rose:rise rough rude rule rush rust sack sad safe sage said sale salve
same sample sand sane sang:sing sank:sink sat:sit save sawn:saw scare scene scent scope score seal seat see seed seek
seem self sell send sent:send seven sever sewn:sew shade shake shall shame shape share sharp she sheep sheet shell
shin shirt shoe shone:shine shop shore short shot:shoot shout show shut sick side sift sight silk sing sink sinner
site skill skirt slap slave sleep slight slow small smell smelt:smell snake snap snow soak soap soar sock socket sofa
soil sold sole some son song soon sore sorry sort soup sour sown:sow space spare sped:speed spell spend spent:spend
spice spill spoke spoon sport stable stage stake star stare stars start state status statute stay steam steel steep
step stick stile stole stone stool store storm story strap string struck strung:string suck suite sunny sure swam:swim
swear sweat sweep sweet swept swore tail take tale talk tall tame tape tea tear teas tell ten tend than thank that
there thick thin thing think this thorough though three threw:throw through tick tide tied tight tile till tire toast
told tone too took tore tough tour towel town trace track trade trail train trash tray tree trick tried trip true
trunk turn vain vary vein very vice vine violet wage waist wait waiter wake walk wall wand wander wane want ward warm
wars was waste watch water wave waver weak wear weather weed week well went were wether whale what wheat where while
white whole wide widow wife wild will win wind window wine wing wink winner wipe wire wise wish witch woke:wake wonder
wood wool word wore work worm worn worry wove wrap wreath write wrung:wring yarn year zero zone`;

const baseOf: ReadonlyMap<string, string> = new Map(
  common
    .trim()
    .split(/\s/)
    .map((entry) => {
      const [word = '', base = ''] = entry.split(':');
      return [word, base];
    }),
);

/** Whether a typed word is a different common word than the meant one, and no form of it. */
export const isLookalike = (typed: string, meant: string): boolean => {
  const base = baseOf.get(typed);
  return base !== undefined && base !== meant && baseOf.get(meant) !== typed;
};
