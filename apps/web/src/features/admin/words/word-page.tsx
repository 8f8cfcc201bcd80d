import type { AdminWord, TestDifficulty } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { LevelChip } from '../../../shared/ui/chip.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { WordCards } from './word-cards.tsx';
import { WordForm } from './word-form.tsx';
import { wordQuery } from './words-query.ts';
import desk from '../console/desk.module.css';
import styles from './word-page.module.css';

/** `/admin/words/{id}`: one word, edited for all its cards, with the cards that show it. */
export const AdminWordPage = ({ params: { id = '' } }: { params: Record<string, string> }) => {
  const t = useT();
  const { data, error, refetch } = useQuery(wordQuery(id));
  return (
    <AdminFrame screen="adminWords">
      <Link className={buttonClass({ tone: 'quiet' })} href={href('adminWords')}>
        {t('admin.toWords')}
      </Link>
      {data && (
        <>
          <WordHead word={data.word} difficulty={data.testDifficulty} />
          <div className={styles['parts']}>
            <WordForm key={id} word={data.word} />
            <section className={styles['cards']} aria-labelledby="word-cards">
              <h2 id="word-cards">{t('admin.cards')}</h2>
              <WordCards cards={data.cards} />
            </section>
          </div>
        </>
      )}
      {!data && error && (
        <p className={desk['note']}>
          <span>{t(hasStatus(error, 404) ? 'admin.noSuchWord' : 'admin.failed')}</span>{' '}
          {!hasStatus(error, 404) && <Button onClick={() => void refetch()}>{t('admin.refresh')}</Button>}
        </p>
      )}
      {!data && !error && <Skeleton height={400} />}
    </AdminFrame>
  );
};

/** A smaller shift counts as none. */
const leastShift = 0.05;
const logitsPerLevel = 1.5;

/** A word's difficulty by the answers of level tests, in levels from its place in the deck. */
const Difficulty = ({ prior, difficulty, answers }: TestDifficulty) => {
  const t = useT();
  const locale = useLocale();
  const levels = (difficulty - prior) / logitsPerLevel;
  const by = Math.abs(levels).toLocaleString(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  if (Math.abs(levels) < leastShift) return <p className={desk['soft']}>{t('admin.testSame', { count: answers })}</p>;
  return (
    <p className={desk['soft']}>{t(levels > 0 ? 'admin.testHarder' : 'admin.testEasier', { by, count: answers })}</p>
  );
};

const WordHead = ({
  word: { id, headword, translation, level, learners, rank },
  difficulty,
}: {
  word: AdminWord;
  difficulty: TestDifficulty | null;
}) => {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <div className={styles['title']}>
        <h1 lang="en" translate="no">
          {headword}
        </h1>
        <span lang="ru" translate="no" className={styles['translation']}>
          {translation}
        </span>
        <LevelChip level={level} />
      </div>
      <p className={desk['soft']}>
        {`${t('admin.learnersCount', { count: learners })} · ${t('admin.rankOf', { rank: rank.toLocaleString(locale) })}`}
      </p>
      {difficulty !== null && <Difficulty {...difficulty} />}
      <div className={classNames(desk['ways'], styles['ways'])}>
        <Link className={buttonClass()} href={href('adminMerge', { id })}>
          {t('admin.mergeWith')}
        </Link>
        <Link className={buttonClass()} href={href('adminAudit', { subject: id })}>
          {t('admin.wordHistory')}
        </Link>
      </div>
    </>
  );
};
