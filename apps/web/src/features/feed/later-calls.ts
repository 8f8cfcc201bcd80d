import type { Card } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { loadOutbox } from '../../shared/outbox/load-outbox.ts';
import type { FeedSource } from './feed-deck.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { announce } from '../../shared/ui/toast.ts';
import { tellLevel } from './level-way-back.ts';
import { wordNext } from './word-next.ts';

/** Sends that a card is put off; offline it waits in the outbox. */
export const sendSkip: FeedSource['sendSkip'] = async ({ skipId, card }) => {
  const { sendKept } = await loadOutbox();
  return await sendKept('skipCard', { body: { skipId, cardId: card.id } });
};

/** Takes the last choice back, on the device if it has not been sent yet. */
export const takeBack: FeedSource['takeBack'] = async (choiceId) => {
  const { dropKept } = await loadOutbox();
  const became = await dropKept('chooseCard', choiceId);
  if (became === 'dropped') return 'unsent';
  // The server undoes its last choice, so this one must reach it first.
  if (became === 'waiting') throw new ApiError('noInternet');
  return await call(paths.undoChoice);
};

/** Announces to a screen reader that a choice was taken back, and the content of the top card. */
export const sayPutBack: FeedSource['onPutBack'] = (card) =>
  announce(`${translate('feed.saidPutBack', { word: card.headword })} ${wordNext(card)}`);

/** Sends the answer to the offer of a level, then offers a way to reverse it. */
export const answerOffer = async (level: Card['level'], accepted: boolean): Promise<void> => {
  await call(paths.answerOffer, { body: { level, accepted } });
  tellLevel(level, accepted);
};
