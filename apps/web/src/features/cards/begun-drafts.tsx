import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { CardPicture } from '../../shared/deck/index.ts';
import { dropDraft, readDrafts, type DeviceDraft } from './device-drafts.ts';
import styles from './editor.module.css';
import { draftsQuery, dropServerDraft, joinDrafts } from './server-draft.ts';

/** Maximum number of offered drafts. */
const maxOffered = 3;

/** Cards that the user began and did not send: on this device and, with an account, on any device. */
interface BegunDrafts {
  readonly drafts: readonly DeviceDraft[];
  readonly drop: (draft: DeviceDraft) => void;
}

/** Returns the new cards begun by `owner` or before there was an account; the latest first. */
export const useBegunDrafts = (owner: string | null): BegunDrafts => {
  const client = useQueryClient();
  const [here, setHere] = useState(() => readDrafts(owner).filter(({ version }) => version === null));
  const { data } = useQuery({ ...draftsQuery, enabled: owner !== null });
  const dropping = useMutation({ mutationFn: dropServerDraft });
  return {
    drafts: data ? joinDrafts(here, data.drafts, owner) : here,
    drop: ({ id, kept }) => {
      dropDraft(id);
      setHere(here.filter((draft) => draft.id !== id));
      client.setQueryData(
        draftsQuery.queryKey,
        (known) => known && { drafts: known.drafts.filter((draft) => draft.id !== id) },
      );
      if (kept) dropping.mutate(id);
    },
  };
};

interface OfferedDraftsProps {
  readonly drafts: readonly DeviceDraft[];
  readonly onTake: (draft: DeviceDraft) => void;
  readonly onDrop: (draft: DeviceDraft) => void;
}

/** Offers begun cards; one tap continues with one. */
export const OfferedDrafts = ({ drafts, onTake, onDrop }: OfferedDraftsProps) => {
  const t = useT();
  return drafts.slice(0, maxOffered).map((draft) => {
    const { headword, example, translation, photoId } = draft.fields;
    const word = headword || example || translation || '…';
    return (
      <div key={draft.id} className={classNames('surface', styles['restore'])}>
        {photoId !== '' && (
          <span className={styles['thumb']}>
            <CardPicture picture={{ id: photoId, alt: { en: '', ru: '' } }} />
          </span>
        )}
        <p>{t('cards.draftFound', { word })}</p>
        <div>
          <Button onClick={() => onTake(draft)}>{t('cards.draftTake')}</Button>
          <Button tone="quiet" onClick={() => onDrop(draft)}>
            {t('cards.draftDrop')}
          </Button>
        </div>
      </div>
    );
  });
};
