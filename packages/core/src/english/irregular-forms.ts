/**
 * Irregular forms, `base: other forms`, with the regular past if it is in use too. A derived word needs no entry: `wordForms`
 * finds `take` in `undertake` and `man` in `fireman`.
 */
const verbs = `
arise: arose arisen | awake: awoke awoken | be: am is are was were been being | bear: bore borne | beat: beaten
begin: began begun | bend: bent | bet: bet | bid: bade bidden | bind: bound | bite: bit bitten | bleed: bled
blow: blew blown | break: broke broken | breed: bred | bring: brought | build: built | burn: burned burnt | burst: burst
buy: bought | can: could | cast: cast | catch: caught | choose: chose chosen | cling: clung | come: came
cost: cost | creep: crept | cut: cut | deal: dealt | dig: dug | dive: dived dove | do: does did done | draw: drew drawn
dream: dreamed dreamt | drink: drank drunk | drive: drove driven | dwell: dwelt | eat: ate eaten | fall: fell fallen
feed: fed | feel: felt | fight: fought | find: found | flee: fled | fling: flung | fly: flew flown
forbid: forbade forbidden | forsake: forsook forsaken | freeze: froze frozen | get: got gotten | give: gave given
go: goes went gone | grind: ground | grow: grew grown | hang: hanged hung | have: has had | hear: heard | hide: hid hidden
hit: hit | hold: held | hurt: hurt | keep: kept | kneel: kneeled knelt | knit: knitted knit | know: knew known | lay: laid
lead: led | lean: leaned leant | leap: leaped leapt | learn: learned learnt | leave: left | lend: lent | let: let | lie: lied lay lain
light: lighted lit | lose: lost | make: made | mean: meant | meet: met | mow: mowed mown | pay: paid | prove: proved proven | put: put
quit: quitted quit | read: read | rid: rid | ride: rode ridden | ring: rang rung | rise: rose risen | run: ran | saw: sawed sawn
say: said | see: saw seen | seek: sought | sell: sold | send: sent | set: set | sew: sewed sewn | shake: shook shaken
shed: shed | shine: shined shone | shoot: shot | show: showed shown | shrink: shrank shrunk | shut: shut | sing: sang sung
sink: sank sunk | sit: sat | sleep: slept | slide: slid | sling: slung | smell: smelled smelt | sow: sowed sown | speak: spoke spoken
speed: speeded sped | spell: spelled spelt | spend: spent | spill: spilled spilt | spin: spun | spit: spat | split: split | spoil: spoiled spoilt
spread: spread | spring: sprang sprung | stand: stood | steal: stole stolen | stick: stuck | sting: stung
stink: stank stunk | strike: struck stricken | string: strung | strive: strived strove striven | swear: swore sworn
sweep: swept | swell: swelled swollen | swim: swam swum | swing: swung | take: took taken | teach: taught | tear: tore torn
tell: told | think: thought | throw: threw thrown | thrust: thrust | tread: trod trodden | wake: woke woken
wear: wore worn | weave: weaved wove woven | weep: wept | win: won | wind: winded wound | wring: wrung | write: wrote written`;

const nouns = `
man: men | woman: women | child: children | person: people | foot: feet | tooth: teeth | goose: geese | mouse: mice
louse: lice | ox: oxen | die: dice | penny: pence | leaf: leaves | loaf: loaves | half: halves | calf: calves
shelf: shelves | self: selves | elf: elves | wolf: wolves | thief: thieves | scarf: scarves | hoof: hooves
knife: knives | life: lives | wife: wives | quiz: quizzes | criterion: criteria | phenomenon: phenomena
stimulus: stimuli | nucleus: nuclei | fungus: fungi | cactus: cacti | alumnus: alumni | bacterium: bacteria
datum: data | medium: media | curriculum: curricula | index: indices | appendix: appendices | matrix: matrices`;

const graded = `
good: better best | well: better best | bad: worse worst | badly: worse worst | ill: worse worst
far: farther farthest further furthest | little: less least | much: more most | many: more most
old: elder eldest`;

const parse = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    table
      .trim()
      .split(/\n|\|/)
      .map((line) => {
        const [base = '', forms = ''] = line.split(':');
        return [base.trim(), forms.trim().split(' ')];
      }),
  );

export const irregularVerbs = parse(verbs);
export const irregularNouns = parse(nouns);
export const irregularGraded = parse(graded);
