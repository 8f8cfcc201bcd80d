import type { ChosenWord } from '@kadro/contract';
import { ServerButton } from '../../shared/connection/server-button.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { confirm } from '../../shared/ui/ask.ts';
import { useDrop, usePutAside, useTakeKnownBack, useTakeUp } from './use-learning.ts';

interface WordActionsProps {
  readonly word: ChosenWord;
  /** The word no longer belongs to the learner. */
  readonly onGone: () => void;
}

/** Actions on a word: put a stubborn one aside, resume it, drop it, remove the mark as known. */
export const WordActions = ({ word: { card, learning }, onGone }: WordActionsProps) => {
  const t = useT();
  const putAside = usePutAside();
  const takeUp = useTakeUp();
  const drop = useDrop();
  const takeBack = useTakeKnownBack();
  const isBusy = [putAside, takeUp, drop, takeBack].some(({ isPending }) => isPending);
  const askDrop = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('learning.dropTitle', { word: card.headword }),
      text: t('learning.dropText'),
      okLabel: t('learning.dropOk'),
      isDangerous: true,
    });
    if (isSure) drop.mutate(card, { onSuccess: onGone });
  };
  if (learning === null)
    return (
      <ServerButton disabled={isBusy} onClick={() => takeBack.mutate(card, { onSuccess: onGone })}>
        {t('learning.word.toFeed')}
      </ServerButton>
    );
  return (
    <>
      <ServerButton disabled={isBusy} tone="quiet" onClick={() => void askDrop()}>
        {t('learning.drop')}
      </ServerButton>
      {learning.asideUntil !== null ? (
        <ServerButton disabled={isBusy} tone="primary" onClick={() => takeUp.mutate(card)}>
          {t('learning.takeUp')}
        </ServerButton>
      ) : (
        learning.stubborn && (
          <ServerButton disabled={isBusy} onClick={() => putAside.mutate(card)}>
            {t('learning.putAside')}
          </ServerButton>
        )
      )}
    </>
  );
};
