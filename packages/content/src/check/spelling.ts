import type { DeckEntry } from '../deck-entry.ts';
import { findingsOf, type Finding } from './finding.ts';

/** Word beginnings with another American spelling. */
const britishBeginnings =
  'arbour armour behaviour clamour colour endeavour favour flavour harbour honour humour labour neighbour odour ' +
  'parlour rumour saviour savour splendour vapour vigour calibre centre fibre litre lustre manoeuvre meagre metre ' +
  'sceptre sombre spectre theatre analyse apologis authoris baptis capitalis categoris characteris civilis colonis ' +
  'criticis customis economis emphasise emphasising energis familiaris fertilis finalis generalis harmonis hospitalis ' +
  'hypnotis idolis individualis legalis maximis memoris minimis mobilis modernis monopolis neutralis normalis organis ' +
  'paralyse patronis personalis popularis prioritis privatis publicis realis recognis sanitis socialis specialis ' +
  'stabilis standardis summaris symbolis sympathis terroris utilis vandalis visualis cancelled cancelling counsell ' +
  'dialled jewell labelled labelling marvell modelled modelling quarrell signalled signalling travelled traveller ' +
  'travelling tunnell aeroplane ageing amongst burnt catalogue cheque cosy defence draught dreamt enrolment fulfil ' +
  'grey jewellery judgement kerb leant leapt learnt licence moustache offence plough pretence programme pyjama ' +
  'sceptic skilful smelt spelt spoilt storey towards tyre whilst wilful woollen';

/** British words with their American equivalents. */
const britishWords: Readonly<Record<string, string>> = {
  'a drop in the ocean': 'a drop in the bucket',
  'at the weekend': 'on the weekend',
  'fire brigade': 'fire department',
  'have got': 'have',
  'has got': 'has',
  'mobile phone': 'cell phone',
  'washing up': 'dishes',
  'weigh(?:s|ed|ing)? up': 'weigh',
  biscuits: 'cookies',
  cinema: 'movie theater',
  cupboard: 'cabinet',
  dustbin: 'trash can',
  flats: 'apartments',
  football: 'soccer',
  fortnight: 'two weeks',
  lorry: 'truck',
  maths: 'math',
  'mum(?:my)?': 'mom',
  nappy: 'diaper',
  pavement: 'sidewalk',
  petrol: 'gas',
  postman: 'mail carrier',
  'queue[ds]?': 'line',
  rubbish: 'trash',
  sweets: 'candy',
  timetable: 'schedule',
  trousers: 'pants',
};

const asWord = (pattern: string): RegExp => new RegExp(`\\b(?:${pattern})\\b`, 'i');
const spelling = new RegExp(`\\b(?:${britishBeginnings.replaceAll(' ', '|')})\\w*`, 'gi');
const alsoAmerican = /is(?:ms?|ts?|tic)$/i;
const words = Object.entries(britishWords).map(([word, american]) => ({ pattern: asWord(word), american }));

const finding = findingsOf('American English');

/** Finds British spellings and words in an entry's English. */
export const checkSpelling = (entry: DeckEntry): Finding[] =>
  [entry.headword, entry.example, entry.alt.en].flatMap((text) => [
    ...(text.match(spelling) ?? [])
      .filter((word) => !alsoAmerican.test(word))
      .map((word) => finding(entry, `${word} is not spelled so in American English`)),
    ...words
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, american }) => finding(entry, `${pattern.exec(text)?.[0]}: Americans say ${american}`)),
  ]);
