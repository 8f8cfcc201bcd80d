import { describe, expect, it } from 'vitest';
import { findInflected } from './inflection.ts';

const found = (headword: string, example: string, partOfSpeech?: string): string | null => {
  const span = findInflected(headword, example, partOfSpeech);
  return span && example.slice(span.start, span.end);
};

describe('findInflected', () => {
  it.each([
    ['cat', 'Two cats sleep here.', 'cats'],
    ['box', 'The boxes are empty.', 'boxes'],
    ['baby', 'The babies are asleep.', 'babies'],
    ['boy', 'Three boys play.', 'boys'],
    ['potato', 'He peels potatoes.', 'potatoes'],
    ['photo', 'I like your photos.', 'photos'],
    ['quiz', 'We love quizzes.', 'quizzes'],
    ['crisis', 'Two crises in a year.', 'crises'],
    ['walk', 'She walked home.', 'walked'],
    ['stop', 'The bus is stopping.', 'stopping'],
    ['star', 'She starred in a film.', 'starred'],
    ['open', 'He opened the door.', 'opened'],
    ['prefer', 'I preferred tea.', 'preferred'],
    ['travel', 'They traveled by train.', 'traveled'],
    ['travel', 'They travelled by train.', 'travelled'],
    ['fix', 'He fixes cars.', 'fixes'],
    ['play', 'She plays chess.', 'plays'],
    ['cry', 'The baby cried.', 'cried'],
    ['die', 'The plant is dying.', 'dying'],
    ['make', 'He is making tea.', 'making'],
    ['agree', 'They are agreeing at last.', 'agreeing'],
    ['panic', 'Nobody panicked.', 'panicked'],
    ['quit', 'She is quitting today.', 'quitting'],
    ['big', 'This is the biggest dog.', 'biggest'],
    ['happy', 'He is happier now.', 'happier'],
    ['nice', 'A nicer day came.', 'nicer'],
  ])('finds the regular form of %s in "%s"', (headword, example, form) => {
    expect(found(headword, example)).toBe(form);
  });

  it.each([
    ['own', 'He owned three shops.', 'owned'],
    ['near', 'The nearest station is here.', 'nearest'],
    ['go', 'They went away.', 'went'],
    ['be', 'We are friends.', 'are'],
    ['have', 'She has a bike.', 'has'],
    ['undertake', 'He undertook the journey.', 'undertook'],
    ['understand', 'I understood you.', 'understood'],
    ['overcome', 'She overcame her fear.', 'overcame'],
    ['behave', 'They behaved well.', 'behaved'],
    ['child', 'The children laugh.', 'children'],
    ['grandchild', 'Her grandchildren came.', 'grandchildren'],
    ['fireman', 'Two firemen ran in.', 'firemen'],
    ['leaf', 'Red leaves fall.', 'leaves'],
    ['good', 'This is better.', 'better'],
    ['little', 'Eat less sugar.', 'less'],
    ['mother-in-law', 'Both mothers-in-law came.', 'mothers-in-law'],
  ])('finds the irregular form of %s in "%s"', (headword, example, form) => {
    expect(found(headword, example)).toBe(form);
  });

  it.each([
    ['good morning', 'Good morning, Anna!', 'Good morning'],
    ['thank you', 'Thank you for the cake.', 'Thank you'],
    ['next to', 'He sits next to me.', 'next to'],
    ['ice cream', 'Two ice creams, please.', 'ice creams'],
    ['get up', 'She got up at six.', 'got up'],
    ['give up', 'Never give it up.', 'give it up'],
    ['turn off', 'He turned the old lamp off.', 'turned the old lamp off'],
    ['look forward to', 'We are looking forward to summer.', 'looking forward to'],
    ['be fed up', "I'm really fed up.", "'m really fed up"],
    ["get on someone's nerves", "It gets on my father's nerves.", "gets on my father's nerves"],
    ["make up one's mind", 'He made up his mind.', 'made up his mind'],
    ['take something for granted', 'She took her luck for granted.', 'took her luck for granted'],
    ['enjoy oneself', 'They enjoyed themselves.', 'enjoyed themselves'],
    ['look after someone', 'He looks after his cat.', 'looks after'],
  ])('finds the phrase %s in "%s"', (headword, example, form) => {
    expect(found(headword, example)).toBe(form);
  });

  it.each([
    ['MP3 player', 'She has an MP3 player.', 'MP3 player'],
    ['mp3 player', 'Two MP3 players lie here.', 'MP3 players'],
    ['24/7', 'The shop is open 24/7.', '24/7'],
    ['catch-22', 'It is a catch-22!', 'catch-22'],
    ['9 to 5', 'He works 9 to 5 here.', '9 to 5'],
    ['year', 'A 2-year contract.', 'year'],
    ['A4', 'Print it on A4.', 'A4'],
  ])('finds %s, with its digits, in "%s"', (headword, example, form) => {
    expect(found(headword, example)).toBe(form);
  });

  it.each([
    ['24/7', 'It was 24/70 then.'],
    ['MP3', 'An MP4 file.'],
  ])('does not find the digits of %s in "%s"', (headword, example) => {
    expect(findInflected(headword, example)).toBeNull();
  });

  it('leaves the possessive and the contraction out of the span', () => {
    expect(found('cat', "The cat's bowl is empty.")).toBe('cat');
    expect(found('i', "I'm here.")).toBe('I');
    expect(found('can', 'We can’t see.')).toBe('can');
  });

  it('prefers the word as it stands to an earlier inflected form', () => {
    expect(findInflected('show', 'He shows the show.')).toEqual({ start: 13, end: 17 });
  });

  it('narrows the forms by part of speech', () => {
    expect(found('show', 'She is in the shower.')).toBe('shower');
    expect(found('show', 'She is in the shower.', 'verb')).toBeNull();
    expect(found('light', 'He lit the lamp.', 'noun')).toBeNull();
  });

  it.each([
    ['for', 'A dark forest.'],
    ['on', 'One day.'],
    ['star', 'He stared at me.'],
    ['see', 'A small seed.'],
    ['cat', 'A category of its own.'],
    ['turn off', 'He turned round. The lamp was off.'],
    ['be', 'A cold beer.'],
    ['happy', 'It happened yesterday.'],
  ])('does not find %s in "%s"', (headword, example) => {
    expect(findInflected(headword, example)).toBeNull();
  });
});
