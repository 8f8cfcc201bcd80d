import type { AdminCard } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Chip } from '../../../shared/ui/chip.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { CardHistory, type CardLog } from './card-history.tsx';
import { CardReview } from './card-review.tsx';
import { adminCardQuery } from './cards-query.ts';
import { DeskTitle } from '../console/desk-title.tsx';
import type { KeyList } from '../console/keys-dialog.tsx';
import { ReasonDialog } from '../console/reason-dialog.tsx';
import { UndoBar } from '../console/undo-bar.tsx';
import { useDecisions } from '../console/use-decisions.ts';
import { useKeys } from '../console/use-keys.ts';
import desk from '../console/desk.module.css';
import styles from './card-page.module.css';

const keyList: KeyList = [
  ['A', 'admin.key.approve'],
  ['R', 'admin.key.reject'],
  ['T', 'admin.key.takeDown'],
  ['1–4', 'admin.key.picture'],
  ['Z', 'admin.key.undo'],
];

/** `/admin/cards/{id}`: one card, decided here as in the queue, with its full history. */
export const AdminCardPage = ({ params: { id = '' } }: { params: Record<string, string> }) => {
  const t = useT();
  const { data, error, refetch } = useQuery(adminCardQuery(id));
  return (
    <AdminFrame screen="adminCards">
      <Link className={buttonClass({ tone: 'quiet' })} href={href('adminCards')}>
        {t('admin.toQueue')}
      </Link>
      {data && <Decided {...data} />}
      {!data && error && (
        <p className={desk['note']}>
          <span>{t(hasStatus(error, 404) ? 'cards.goneText' : 'admin.failed')}</span>{' '}
          {!hasStatus(error, 404) && <Button onClick={() => void refetch()}>{t('admin.refresh')}</Button>}
        </p>
      )}
      {!data && !error && <Skeleton height={400} />}
    </AdminFrame>
  );
};

const Decided = ({ card, log, hasEarlier, earlierContent }: CardLog & { readonly card: AdminCard }) => {
  const t = useT();
  const decisions = useDecisions();
  const [refusal, setRefusal] = useState<'rejected' | 'taken-down' | null>(null);
  useKeys({ KeyZ: () => decisions.undo() });
  return (
    <>
      <DeskTitle title={card.card.headword} lang="en" keys={keyList}>
        <Chip>{t(`admin.cardState.${card.state}`)}</Chip>
        {card.edit && <Chip>{t('admin.change')}</Chip>}
      </DeskTitle>
      <div className={classNames(desk['ways'], styles['ways'])}>
        <Link className={buttonClass()} href={href('adminWord', { id: card.card.wordId })}>
          {t('admin.wordOfCard')}
        </Link>
        <Link className={buttonClass()} href={href('adminAudit', { subject: card.id })}>
          {t('admin.inLog')}
        </Link>
      </div>
      <div className={styles['review']}>
        <CardReview card={card} decisions={decisions} onRefuse={setRefusal} />
      </div>
      <h2 className={styles['heading']}>{t('admin.history')}</h2>
      <CardHistory id={card.id} log={log} hasEarlier={hasEarlier} earlierContent={earlierContent} />
      <UndoBar decisions={decisions} />
      {refusal && (
        <ReasonDialog
          action={refusal}
          word={card.card.headword}
          onClose={() => setRefusal(null)}
          onReason={(reason) => decisions.decide(card, { action: refusal, reason })}
        />
      )}
    </>
  );
};
