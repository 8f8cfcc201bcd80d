import type { GameAnswered, GameEnd, OpenGame } from '@kadro/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { newId } from '../../shared/new-id.ts';
import { pressGuard } from '../../shared/press/presses.ts';
import { useGuardedClicks } from '../../shared/press/use-guarded-clicks.ts';
import { playTone } from '../../shared/sound/later-tones.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { Burst } from '../../shared/ui/burst.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { vibrate } from '../../shared/ui/haptics.ts';
import { announce } from '../../shared/ui/toast.ts';
import { GameBar } from './game-bar.tsx';
import { GameClock } from './game-clock.tsx';
import { PictureTile } from './picture-tile.tsx';
import { openRound, pick, pickOfKey, pictureKeys, settle, type Pick, type Round } from './round.ts';
import { RowDots } from './row-dots.tsx';
import type { Match } from './use-game.ts';
import { useStart } from './use-start.ts';
import { WordTile } from './word-tile.tsx';
import styles from './game-page.module.css';
import { isShortcut } from '../../shared/keys/pressed-key.ts';

interface GameBoardProps {
  readonly game: OpenGame;
  readonly hasFailed: boolean;
  /** Sends a match; resolves to its result. */
  readonly onMatch: (match: Match) => Promise<GameAnswered>;
  readonly onEnd: (end: GameEnd, round: Round) => void;
}

/** A round: the player picks one word and one picture at a time, by touch, mouse or keys. */
export const GameBoard = ({ game, hasFailed, onMatch, onEnd }: GameBoardProps) => {
  const t = useT();
  const [round, setRound] = useState(() => openRound(game));
  const [start, onPicture] = useStart(game);
  const [sent, setSent] = useState<Match | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const say = useSpeech();
  const { last } = round;
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const tell = (after: Round, { isRight, right, points, end }: GameAnswered): void => {
    const word = after.game.words.find(({ wordId }) => wordId === after.last?.wordId)?.headword ?? '';
    const translation = after.game.pictures.find(({ pictureId }) => pictureId === right)?.translation ?? '';
    // The end of a round has a separate sound.
    playTone(points > 0 && end === null ? 'done' : isRight ? 'knew' : 'forgot');
    vibrate(isRight ? 'tick' : 'refusal');
    if (isRight) say?.(word);
    const said = t(isRight ? 'game.right' : 'game.wrong', { word, translation });
    announce(points > 0 ? `${said} ${t('game.rowWon', { count: points })}` : said);
  };

  const send = async (match: Match): Promise<void> => {
    setSent(match);
    try {
      const reply = await onMatch(match);
      const after = settle(round, match, reply);
      setRound(after);
      setSent(null);
      tell(after, reply);
      if (reply.end !== null) onEnd(reply.end, after);
    } catch {
      // The match stays, to be sent again; the page's footer says so.
    }
  };

  const choose = (picked: Pick): void => {
    // A double click picks its tile; the second click does not unpick it.
    if (sent !== null || start === null || !pressGuard.takes(JSON.stringify(picked))) return;
    const after = pick(round, picked);
    setRound(after);
    const { wordId, pictureId } = after;
    if (wordId === null || pictureId === null) return;
    void send({ gameId: game.gameId, answerId: newId(), wordId, pictureId, waitedMs: start.waitedMs });
  };
  const latest = useRef({ choose, round });
  useLayoutEffect(() => {
    latest.current = { choose, round };
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      const picked = pickOfKey(latest.current.round, event.code);
      if (picked === null || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current.choose(picked);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  // A double click on the start button picks nothing either.
  const guardedClicks = useGuardedClicks(start !== null);
  const { words, pictures, row } = round.game;
  const isWon = (last?.points ?? 0) > 0;
  return (
    <div className={styles['page']}>
      <GameBar>
        <h1 ref={title} tabIndex={-1} className="sr-only">
          {t('game.title')}
        </h1>
        <RowDots row={row} isWon={last?.isRight === true && row % 3 === 0} />
        <GameClock sinceMs={start?.sinceMs ?? null} />
        {isWon && (
          <b className={styles['gain']} aria-hidden="true">
            {t('game.gain', { count: last?.points ?? 0 })}
          </b>
        )}
      </GameBar>
      <div
        className={styles['board']}
        {...guardedClicks}
        aria-busy={sent !== null || start === null}
        inert={start === null}
      >
        <div className={styles['pictures']} role="group" aria-label={t('game.pictures')}>
          {pictures.map((picture, at) => (
            <PictureTile
              key={picture.pictureId}
              picture={picture}
              round={round}
              hint={pictureKeys[at] ?? ''}
              onPick={() => choose({ pictureId: picture.pictureId })}
              onSettled={() => onPicture(picture.pictureId)}
            />
          ))}
          {isWon && <Burst key={row} />}
        </div>
        <div className={styles['words']} role="group" aria-label={t('game.words')}>
          {words.map((word, at) => (
            <WordTile
              key={word.wordId}
              word={word}
              round={round}
              hint={at + 1}
              onPick={() => choose({ wordId: word.wordId })}
            />
          ))}
        </div>
      </div>
      {sent !== null && hasFailed && (
        <div className={styles['failed']} role="alert">
          <p>{t('game.notSent')}</p>
          <Button tone="primary" onClick={() => void send(sent)}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
