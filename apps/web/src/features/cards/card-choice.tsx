import type { CardPage, Choice } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, hasStatus } from '../../shared/api/api-error.ts';
import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { tellObstacle } from '../../shared/learner/tell-obstacle.ts';
import { newId } from '../../shared/new-id.ts';
import { loadOutbox } from '../../shared/outbox/load-outbox.ts';
import { PriceButton } from '../../shared/price/price-button.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconCheck, IconPlus } from '../../shared/ui/icons.tsx';
import { cardQuery } from './card-query.ts';
import styles from './card-page.module.css';

/** Shows that the word is in learning or known; otherwise the feed's two buttons, with its limits. */
export const CardChoice = ({ page: { card, choice } }: { page: CardPage }) => {
  const t = useT();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (next: Choice): Promise<void> => {
    setIsBusy(true);
    const { queryKey } = cardQuery(card.id);
    try {
      const { sendKept } = await loadOutbox();
      await sendKept('chooseCard', { body: { choiceId: newId(), cardId: card.id, choice: next } });
      client.setQueryData(queryKey, (known) => known && { ...known, choice: next });
      emit('chosen', { wordId: card.wordId });
      void refreshProgress();
    } catch (error) {
      if (error instanceof ApiError && hasStatus(error, 412))
        await tellObstacle(error.code, Number(error.body['dueLimit']));
      // Chosen elsewhere since.
      else if (hasStatus(error, 409)) await client.invalidateQueries({ queryKey });
      else emit('failed', { error });
    } finally {
      setIsBusy(false);
    }
  };
  if (choice !== null)
    return (
      <div className={classNames('surface', styles['chosen'])} role="status">
        <span>{t(choice === 'learn' ? 'cards.chosenLearn' : 'cards.chosenKnown')}</span>
        <Link href={href('learning', { word: card.wordId })}>{t('cards.toWord')}</Link>
      </div>
    );
  return (
    <div className={styles['choice']}>
      <Button tone="learn" size="large" disabled={isBusy} onClick={() => void choose('learn')}>
        <IconPlus />
        {t('feed.learn')}
      </Button>
      <Button tone="known" size="large" disabled={isBusy} onClick={() => void choose('known')}>
        <IconCheck />
        {t('feed.known')}
      </Button>
      <PriceButton isNamed />
    </div>
  );
};
