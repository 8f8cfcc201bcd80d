import type { GamePicture } from '@kadro/contract';
import { pictureHeight, smallWidth, isPlaceholderWidth, pictureUrl } from '@kadro/contract/cards/picture-sources';
import { apiOrigin } from '../../shared/api/origin.ts';
import { useLoadFailure } from '../../shared/reach/use-load-failure.ts';
import { useAwaitedPicture } from '../../shared/deck/use-awaited-picture.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import { IconCheck } from '../../shared/ui/icons.tsx';
import { IconClose } from '../../shared/ui/icons-later.tsx';
import type { Round } from './round.ts';
import styles from './tiles.module.css';

interface PictureTileProps {
  readonly picture: GamePicture;
  readonly round: Round;
  /** Its key. */
  readonly hint: string;
  readonly onPick: () => void;
  /** Called when the picture has loaded or failed. */
  readonly onSettled: () => void;
}

/** A picture of a round; with its word once matched or revealed. Screen readers get its translation. */
export const PictureTile = ({
  picture: { pictureId, picture, translation },
  round,
  hint,
  onPick,
  onSettled,
}: PictureTileProps) => {
  const [hasFailed, fail] = useLoadFailure();
  const { attempt, onLoad } = useAwaitedPicture();
  const address = { base: apiOrigin(), attempt };
  const { last, game } = round;
  const settled = game.words.find((word) => word.pictureId === pictureId);
  const isShown = last !== null && !last.isRight && last.right === pictureId;
  const isWrong = last !== null && !last.isRight && last.pictureId === pictureId;
  const word = settled ?? (isShown ? game.words.find(({ wordId }) => wordId === last.wordId) : undefined);
  return (
    <button
      type="button"
      className={classNames(styles['picture'], isWrong && styles['wrong'], isShown && styles['shown'])}
      data-state={settled?.state ?? 'open'}
      aria-pressed={round.pictureId === pictureId}
      aria-disabled={settled !== undefined}
      onClick={onPick}
    >
      <span className={hasFailed ? styles['unseen'] : 'sr-only'} lang="ru" translate="no">
        {translation}
      </span>
      {!hasFailed && (
        <picture>
          <source type="image/avif" srcSet={pictureUrl(picture.id, smallWidth, 'avif', address)} />
          <img
            src={pictureUrl(picture.id, smallWidth, 'webp', address)}
            alt=""
            width={smallWidth}
            height={pictureHeight(smallWidth)}
            draggable={false}
            onLoad={(event) => {
              onLoad(event);
              if (!isPlaceholderWidth(event.currentTarget.naturalWidth)) onSettled();
            }}
            onError={() => {
              fail();
              onSettled();
            }}
          />
        </picture>
      )}
      {isWrong && settled === undefined ? (
        <span className={styles['refused']}>
          <IconClose size={28} />
        </span>
      ) : word === undefined ? (
        <ForKeys>
          <kbd aria-hidden="true">{hint}</kbd>
        </ForKeys>
      ) : (
        <span className={styles['caption']}>
          {settled?.state === 'missed' ? <IconClose size={16} /> : <IconCheck size={16} />}
          <span lang="en" translate="no">
            {word.headword}
          </span>
        </span>
      )}
    </button>
  );
};
