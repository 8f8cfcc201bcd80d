import type { Card, CardPage as CardPageData } from '@kadro/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { href } from '@kadro/contract/screens/screens';
import { FollowButton } from '../../shared/acts/act-buttons.tsx';
import { CardFace } from '../../shared/deck/index.ts';
import { CardExample } from '../../shared/deck/card-example.tsx';
import { SpeakWord } from '../../shared/deck/speak-word.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { LevelChip } from '../../shared/ui/chip.tsx';
import { Ipa } from '../../shared/ui/ipa.tsx';
import { MarkedText } from '../../shared/ui/marked-example.tsx';
import { CardActions, EditLink } from './card-actions.tsx';
import { CardChoice } from './card-choice.tsx';
import { CardGone } from './card-gone.tsx';
import { cardQuery } from './card-query.ts';
import { CommentsSection } from './comments/index.tsx';
import { CardStanding } from './card-standing.tsx';
import { cardStatusOf } from './standing-of.ts';
import styles from './card-page.module.css';

/** Most pictures need no photo credit. */
const PhotoCredit = lazy(async () => ({ default: (await import('../../shared/photo/photo-credit.tsx')).PhotoCredit }));

/** `/cards/{id}`: one card, large, with its details and actions. */
export const ShowCardPage = ({ params: { id = '' } }: { params: Record<string, string> }) => {
  const { data, error, refetch } = useQuery(cardQuery(id));
  if (data) return <Shown key={id} page={data} />;
  if (error) return <CardGone error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['page']}>
      <div className={`deck-card skeleton ${styles['card']}`} aria-hidden="true" />
    </div>
  );
};

const Shown = ({ page }: { page: CardPageData }) => {
  const t = useT();
  const [mode] = usePreference('displayMode');
  const [isRevealed, setIsRevealed] = useState(false);
  const { own } = page;
  // The author sees the pending change; others the published card.
  const card = own?.edit?.card ?? page.card;
  const standing = own ? cardStatusOf(own).standing : undefined;
  const isRefused = standing?.endsWith('rejected') === true;
  const author = card.authorHidden ? t('feed.hiddenAuthor') : (card.author?.name ?? null);
  return (
    <div className={styles['page']}>
      <h1 className="sr-only" lang="en" translate="no">
        {card.headword}
      </h1>
      <div className={styles['columns']}>
        {own && (
          <div className={styles['standing']} data-refused={isRefused || undefined}>
            <CardStanding card={own}>{isRefused && <EditLink id={own.id} tone="primary" />}</CardStanding>
          </div>
        )}
        <div className={styles['large']}>
          <div className={`deck-card ${styles['card']}`}>
            <CardFace
              card={standing === undefined || standing === 'published' ? card : { ...card, state: standing }}
              isFirst
              shows={mode}
              isRevealed={isRevealed}
              isAlone
              onTurn={() => setIsRevealed(!isRevealed)}
              Speaker={SpeakWord}
              example={<CardExample card={card} />}
            />
          </div>
          <CardChoice page={page} />
          <PrintedBack card={card} />
        </div>
        <div className={styles['about']}>
          <dl className={styles['facts']}>
            {author !== null && (
              <div>
                <dt>{t('cards.author')}</dt>
                <dd className={styles['author']}>
                  {card.author ? (
                    <Link href={href('showUser', { id: card.author.id })}>{author}</Link>
                  ) : (
                    <span>{author}</span>
                  )}
                  {card.author && own === null && (
                    <FollowButton kind="follow" id={card.author.id} isOn={page.followsAuthor} />
                  )}
                </dd>
              </div>
            )}
            <div>
              <dt>{t('cards.level')}</dt>
              <dd>
                <LevelChip level={card.level} />
              </dd>
            </div>
            {page.learners > 0 && (
              <div>
                <dt>{t('cards.learners')}</dt>
                <dd>{t('cards.learnersCount', { count: page.learners })}</dd>
              </div>
            )}
            {page.credit && !own?.edit && (
              <div>
                <dt>{t('cards.credit.photo')}</dt>
                <dd>
                  <Suspense>
                    <PhotoCredit credit={page.credit} />
                  </Suspense>
                </dd>
              </div>
            )}
            {card.tags.length > 0 && (
              <div>
                <dt>{t('cards.field.tags')}</dt>
                <dd className={styles['tags']}>
                  {card.tags.map((tag) => (
                    <Link key={tag} className={styles['tag']} href={href('showTag', { id: tag })}>
                      {tag}
                    </Link>
                  ))}
                </dd>
              </div>
            )}
          </dl>
          <CardActions page={page} isRefused={isRefused} />
        </div>
      </div>
      {(page.card.state === undefined || page.comments > 0) && (
        <CommentsSection cardId={page.card.id} count={page.comments} />
      )}
    </div>
  );
};

/** The back of a printed card, below it. */
const PrintedBack = ({ card }: { card: Card }) => (
  <div className={styles['printed']}>
    <p>
      <strong lang="en" translate="no">
        {card.headword}
      </strong>{' '}
      <Ipa ipa={card.ipa} />
      <span> — </span>
      <span lang="ru" translate="no">
        {card.translation}
      </span>
    </p>
    <p lang="en" translate="no">
      <MarkedText example={card.example} mark={card.mark} />
    </p>
    <p lang="ru" translate="no">
      {card.exampleTranslation}
    </p>
  </div>
);
