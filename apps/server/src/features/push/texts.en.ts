import type { PushTexts } from './push-text.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How many more words were learned at a week's end than before it; they may be fewer. */
const learnedText = (learned: number): string => {
  if (learned === 0) return '';
  const [count, one, many] =
    learned > 0
      ? ([learned, 'word is new for good', 'words are new for good'] as const)
      : ([
          -learned,
          'learned word slipped and is back in learning',
          'learned words slipped and are back in learning',
        ] as const);
  return `; ${plural(count, one, many)}`;
};

/** What push messages say in English. */
export const en: PushTexts = {
  due: ({ count }) => ({
    title: plural(count, 'word is waiting for review', 'words are waiting for review'),
    body: 'A short workout keeps them in your memory.',
  }),
  selection: () => ({ title: 'New cards are ready', body: 'Today’s selection is waiting for you.' }),
  streak: ({ days, due }) => ({
    title: `Keep your ${days}-day streak`,
    body:
      due === 0
        ? 'There’s still time today: choose a few new words.'
        : 'There’s still time today: one short workout is enough.',
  }),
  silence: () => ({
    title: 'We won’t remind you any more',
    body: 'You haven’t come by for two weeks. Open Kadro whenever you like, and reminders start again.',
  }),
  weekly: ({ sentence }) => ({
    title: 'Your week in words',
    body: `${
      sentence.kind === 'few'
        ? `${plural(sentence.answers, 'answer last week is', 'answers last week are')} too few to tell how much you remember`
        : sentence.kind === 'kept'
          ? `You keep ${sentence.percent}% of what you review`
          : `You recalled ${sentence.percent}% of what you reviewed, and the schedule aims for ${sentence.promised}%`
    }${learnedText(sentence.learned)}.`,
  }),
  decision: ({ decision, headword }) =>
    ({
      approved: { title: 'Your card is published', body: `Everyone can learn “${headword}” from it now.` },
      rejected: { title: 'Your card needs changes', body: `See what to change in “${headword}”.` },
      'taken-down': { title: 'Your card was taken down', body: `See why “${headword}” is no longer public.` },
    })[decision],
  comment: ({ count, isReply, headword }) => ({
    title: count > 1 ? plural(count, 'new comment', 'new comments and replies') : isReply ? 'New reply' : 'New comment',
    body: count > 1 ? 'See what people wrote.' : isReply ? `On the card “${headword}”.` : `On your card “${headword}”.`,
  }),
};
