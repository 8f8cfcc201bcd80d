import type { ReportCase } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { DeskTable } from '../console/desk-table.tsx';
import { WhenAndWho } from '../console/when-and-who.tsx';
import styles from './reports-table.module.css';

export type ReportOutcome = 'removed' | 'dismissed';

interface ReportsTableProps {
  readonly cases: readonly ReportCase[];
  readonly isBusy: boolean;
  readonly onDecide: (found: ReportCase, outcome: ReportOutcome) => void;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Returns the reported text, which names its line to screen readers. */
const titleOf = ({ said }: Pick<ReportCase, 'said'>): string => said['text'] ?? said['name'] ?? said['headword'] ?? '';

const Said = ({ said }: { said: ReportCase['said'] }) => {
  const { headword, translation, example } = said;
  const text = said['text'] ?? said['name'];
  const avatar = said['avatar'];
  if (avatar !== undefined)
    return (
      <div className={styles['person']}>
        <Avatar user={{ avatar, name: text ?? null, email: null, level: 'novice' }} size={48} />
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      </div>
    );
  if (text !== undefined)
    return (
      <p className={styles['text']} dir="auto">
        {text}
      </p>
    );
  return (
    <div>
      <p>
        <span lang="en" translate="no">
          {headword}
        </span>{' '}
        —{' '}
        <span lang="ru" translate="no">
          {translation}
        </span>
      </p>
      <p lang="en" translate="no" className={styles['soft']}>
        {example}
      </p>
    </div>
  );
};

const Reasons = ({ found: { latest, reports } }: { found: ReportCase }) => {
  const t = useT();
  return (
    <ul className={styles['reasons']}>
      {latest.map(({ by, reason, text, said }) => (
        <li key={by.id}>
          <span>{t(`cards.reason.${reason}`)}</span>
          {text !== '' && <span dir="auto">: {text}</span>}
          <span className={styles['soft']}> — {by.name ?? t('admin.noName')}</span>
          {said !== null && <p className={styles['soft']}>{t('admin.reportThen', { text: titleOf({ said }) })}</p>}
        </li>
      ))}
      {reports > latest.length && <li className={styles['soft']}>{t('admin.reportsCount', { count: reports })}</li>}
    </ul>
  );
};

/** Labels of the removal of reported content. */
export const removals = {
  card: 'admin.reportTakeDown',
  comment: 'admin.reportRemove',
  collection: 'admin.reportHide',
  person: 'admin.reportClear',
} as const;

const openTexts = {
  card: 'admin.reportOpen',
  comment: 'admin.reportOpen',
  collection: 'admin.reportOpenCollection',
  person: 'admin.reportOpenPerson',
} as const;

/** Returns the address of the reported content. */
export const wayTo = ({ subject, subjectId, cardId }: Pick<ReportCase, 'subject' | 'subjectId' | 'cardId'>): string =>
  cardId === null
    ? href(subject === 'person' ? 'showUser' : 'showCollection', { id: subjectId })
    : href('showCard', { id: cardId });

const Acts = ({ found, isBusy, onDecide }: { found: ReportCase } & Pick<ReportsTableProps, 'isBusy' | 'onDecide'>) => {
  const t = useT();
  const word = titleOf(found);
  if (found.isOwn) return <span className={styles['soft']}>{t('admin.reportOwn')}</span>;
  return (
    <div className={styles['acts']}>
      {found.canRemove ? (
        <Button tone="danger" disabled={isBusy} aria-keyshortcuts="r" onClick={() => onDecide(found, 'removed')}>
          {t(removals[found.subject])}
          <span className="sr-only">: {word}</span>
        </Button>
      ) : (
        found.subject !== 'card' && <span className={styles['soft']}>{t('admin.reportGone')}</span>
      )}
      <Button disabled={isBusy} aria-keyshortcuts="d" onClick={() => onDecide(found, 'dismissed')}>
        {t('admin.reportDismiss')}
        <span className="sr-only">: {word}</span>
      </Button>
    </div>
  );
};

/** Cases of reports, a line each, the oldest first. */
export const ReportsTable = ({ cases, place, onPlace, ...acts }: ReportsTableProps) => {
  const t = useT();
  return (
    <DeskTable
      caption={t('admin.reports')}
      rows={cases}
      place={place}
      onPlace={onPlace}
      columns={[
        {
          label: t('admin.reportSubject'),
          renderCell: ({ subject, subjectId, cardId }) => (
            <div>
              <p>{t(`admin.reportSubject.${subject}`)}</p>
              <Link href={wayTo({ subject, subjectId, cardId })}>{t(openTexts[subject])}</Link>
            </div>
          ),
        },
        { label: t('admin.reportSaid'), isNamed: true, renderCell: ({ said }) => <Said said={said} /> },
        { label: t('admin.reportWhy'), renderCell: (found) => <Reasons found={found} /> },
        {
          label: t('admin.when'),
          renderCell: ({ openedAt, author }) => <WhenAndWho at={openedAt} by={author} />,
        },
        { label: t('admin.action'), renderCell: (found) => <Acts found={found} {...acts} /> },
      ]}
    />
  );
};
