/** Spelling variants, British, American or free, as `other=chosen`. */
const pairs =
  'grey=gray centre=center theatre=theater metre=meter litre=liter kilometre=kilometer centimetre=centimeter ' +
  'millimetre=millimeter fibre=fiber calibre=caliber sombre=somber spectre=specter lustre=luster ' +
  'jewellery=jewelry jeweller=jeweler cosy=cozy pyjamas=pajamas aeroplane=airplane moustache=mustache ' +
  'plough=plow doughnut=donut yoghurt=yogurt catalogue=catalog dialogue=dialog analogue=analog monologue=monolog ' +
  'defence=defense offence=offense pretence=pretense licence=license practise=practice fulfil=fulfill ' +
  'fulfilment=fulfillment skilful=skillful wilful=willful enrol=enroll enrolment=enrollment instalment=installment ' +
  'distil=distill instil=instill appal=appall mum=mom mummy=mommy tyre=tire kerb=curb cheque=check chequered=checkered ' +
  'sceptic=skeptic sceptical=skeptical scepticism=skepticism judgement=judgment acknowledgement=acknowledgment ' +
  'programme=program draught=draft draughty=drafty axe=ax whisky=whiskey okay=ok maths=math towards=toward ' +
  'afterwards=afterward backwards=backward forwards=forward upwards=upward downwards=downward amongst=among ' +
  'whilst=while adviser=advisor disc=disk ageing=aging manoeuvre=maneuver mould=mold mouldy=moldy moult=molt ' +
  'smoulder=smolder sulphur=sulfur omelette=omelet mollusc=mollusk artefact=artifact woollen=woolen ' +
  'marvellous=marvelous counsellor=counselor aluminium=aluminum barbeque=barbecue chilli=chili enquiry=inquiry ' +
  'enquire=inquire gaol=jail grandad=granddad anaesthetic=anesthetic anaemia=anemia paediatrician=pediatrician ' +
  'encyclopaedia=encyclopedia archaeology=archeology archaeologist=archeologist foetus=fetus diarrhoea=diarrhea ' +
  'oestrogen=estrogen leukaemia=leukemia orthopaedic=orthopedic mediaeval=medieval gramme=gram kilogramme=kilogram ' +
  'cigaret=cigarette hiccough=hiccup gipsy=gypsy pizzazz=pizazz tsar=czar ' +
  'burnt=burned learnt=learned dreamt=dreamed leant=leaned leapt=leaped smelt=smelled spelt=spelled spilt=spilled ' +
  'spoilt=spoiled knelt=kneeled sunburnt=sunburned lit=lighted proven=proved';

const spellings: ReadonlyMap<string, string> = new Map(
  pairs.split(' ').map((pair) => {
    const [other = '', chosen = ''] = pair.split('=');
    return [other, chosen];
  }),
);

const our =
  /^((?:un|dis|mis|re)?(?:ard|arm|behavi|cand|clam|col|demean|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|splend|succ|tum|val|vap|vig))our/;

/** Verbs always spelled with -ise; all others may have -ize. */
const alwaysIse =
  /^(?:.{0,3}|.*(?:advert|adv|appr|chast|circumc|compr|comprom|dem|desp|dev|disgu|enterpr|exc|exerc|expert|franch|improv|inc|merchand|prem|prom|prec|conc|repr|rev|superv|surm|surpr|telev|parad|treat|bru|cru|w|[ao]))is(?:e[ds]?|ing|ers?|ations?)$/;

/** Verbs whose last l is doubled before an ending only in British English. */
const doubledL =
  /^((?:un|re)?(?:cancel|channel|counsel|dial|duel|enamel|equal|fuel|funnel|jewel|label|level|libel|marvel|model|pedal|quarrel|rival|shovel|signal|total|towel|travel|tunnel))l(ed|ing|ers?)$/;

/** Maps a lower-case word to the one spelling that represents all its variants: colour and color, burnt and burned. */
export const oneSpelling = (word: string): string => {
  const chosen = (spellings.get(word) ?? word)
    .replace(our, '$1or')
    .replace(doubledL, '$1$2')
    .replace(/yse(d|s|r|rs)?$/, 'yze$1')
    .replace(/ysing$/, 'yzing');
  return alwaysIse.test(chosen) ? chosen : chosen.replace(/is(e|ed|es|er|ers|ing|ation|ations)$/, 'iz$1');
};
