import type { GameWord } from '@kadro/contract';
import { classNames } from '../../shared/ui/class-names.ts';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import { IconCheck } from '../../shared/ui/icons.tsx';
import { IconClose } from '../../shared/ui/icons-later.tsx';
import type { Round } from './round.ts';
import styles from './tiles.module.css';

interface WordTileProps {
  readonly word: GameWord;
  readonly round: Round;
  /** Its key. */
  readonly hint: number;
  readonly onPick: () => void;
}

/** A word of a round. */
export const WordTile = ({ word, round, hint, onPick }: WordTileProps) => {
  const { wordId, headword, state } = word;
  const isWrong = round.last?.wordId === wordId && !round.last.isRight;
  return (
    <button
      type="button"
      className={classNames(styles['word'], isWrong && styles['wrong'])}
      data-state={state}
      aria-pressed={round.wordId === wordId}
      aria-disabled={state !== 'open'}
      onClick={onPick}
    >
      {state === 'missed' || isWrong ? (
        <IconClose size={18} />
      ) : state === 'open' ? (
        <ForKeys>
          <kbd aria-hidden="true">{hint}</kbd>
        </ForKeys>
      ) : (
        <IconCheck size={18} />
      )}
      <span lang="en" translate="no">
        {headword}
      </span>
    </button>
  );
};
