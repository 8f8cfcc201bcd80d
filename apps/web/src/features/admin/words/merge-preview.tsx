import type { AdminWord, MergePreview as Preview } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { href } from '@kadro/contract/screens/screens';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { translate, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { navigate } from '../../../shared/routing/navigation.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Chip, LevelChip } from '../../../shared/ui/chip.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { WordCards } from './word-cards.tsx';
import { previewQuery } from './words-query.ts';
import desk from '../console/desk.module.css';
import styles from './merge-page.module.css';

/** A preview of a merge, and the button that runs it. */
export const MergePreview = ({ id, into }: { id: string; into: string }) => {
  const t = useT();
  const { data, error, refetch } = useQuery(previewQuery(id, into));
  const isGone = hasStatus(error, 404) || hasStatus(error, 422);
  if (error && !data)
    return (
      <p className={desk['note']}>
        <span>{t(isGone ? 'admin.noMerge' : 'admin.failed')}</span>{' '}
        {isGone ? (
          <Link className={buttonClass()} href={href('adminWords')}>
            {t('admin.toWords')}
          </Link>
        ) : (
          <Button onClick={() => void refetch()}>{t('admin.refresh')}</Button>
        )}
      </p>
    );
  return data ? <Shown preview={data} /> : <Skeleton height={400} />;
};

const useMerge = ({ source, target }: Preview) => {
  const client = useQueryClient();
  return useMutation({
    meta: { handles: [404, 409] },
    mutationFn: () =>
      call(adminPaths.mergeWords, {
        params: { id: source.id },
        body: { into: target.id, version: source.version, intoVersion: target.version },
      }),
    onSuccess: () => {
      showToast({ text: translate('admin.mergeBegan', { source: source.headword, target: target.headword }) });
      navigate(href('adminMerges'), { replace: true });
      client.removeQueries({ queryKey: ['admin', 'words'] });
      return client.invalidateQueries({ queryKey: ['admin', 'merges'] });
    },
    onError: (error) => {
      if (hasStatus(error, 409) || hasStatus(error, 404))
        showToast({ text: translate('admin.mergeChanged'), tone: 'error' });
      return client.invalidateQueries({ queryKey: ['admin', 'words'] });
    },
  });
};

const Shown = ({ preview }: { preview: Preview }) => {
  const t = useT();
  const merge = useMerge(preview);
  const { source, target, cards, learners } = preview;
  const unmarked = cards.filter(({ example, isMarked }) => example !== null && !isMarked).length;
  return (
    <>
      <h1 className={styles['heading']}>{t('admin.mergeTitle')}</h1>
      <div className={styles['words']}>
        <WordBox label={t('admin.mergeGoes')} word={source} />
        <WordBox label={t('admin.mergeStays')} word={target} isKept />
      </div>
      <div className={classNames(desk['ways'], styles['ways'])}>
        <Link className={buttonClass()} href={href('adminMerge', { id: target.id, into: source.id })}>
          {t('admin.mergeSwap')}
        </Link>
        <Link className={buttonClass()} href={href('adminMerge', { id: source.id })}>
          {t('admin.mergeOther')}
        </Link>
      </div>
      <h2>{t('admin.mergeMoves')}</h2>
      <ul className={styles['moves']}>
        <li>{t('admin.mergeCards', { count: source.cards })}</li>
        <li>{t('admin.mergeLearners', { count: learners.source })}</li>
        {learners.both > 0 && <li>{t('admin.mergeBoth', { count: learners.both })}</li>}
        {unmarked > 0 && <li data-warns>{t('admin.mergeUnmarked', { count: unmarked, word: target.headword })}</li>}
      </ul>
      <WordCards
        cards={cards}
        renderNote={({ example, isMarked }) =>
          example !== null && !isMarked && <Chip data-warns>{t('admin.notInExample', { word: target.headword })}</Chip>
        }
      />
      <div className={styles['confirm']}>
        <Button tone="primary" disabled={merge.isPending} onClick={() => merge.mutate()}>
          {t('admin.mergeDo')}
        </Button>
        <p className={desk['soft']}>{t('admin.mergeHint')}</p>
      </div>
    </>
  );
};

const WordBox = ({ label, word, isKept }: { label: string; word: AdminWord; isKept?: true }) => {
  const t = useT();
  return (
    <section className={styles['word']} aria-label={label} data-kept={isKept}>
      <p className={desk['soft']}>{label}</p>
      <p>
        <strong lang="en" translate="no">
          {word.headword}
        </strong>{' '}
        <LevelChip level={word.level} />
      </p>
      <p lang="ru" translate="no">
        {word.translation}
      </p>
      <p className={desk['soft']}>{t(`cards.part.${word.partOfSpeech}`)}</p>
    </section>
  );
};
