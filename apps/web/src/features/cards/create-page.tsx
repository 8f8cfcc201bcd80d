import type { User } from '@kadro/contract';
import { href } from '@kadro/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { emptyFields } from './card-fields.ts';
import { ownCardsQuery } from './card-query.ts';
import { dropDraft, readDrafts, type DeviceDraft } from './device-drafts.ts';
import { Editor } from './editor.tsx';
import styles from './editor.module.css';
import { useCardForm } from './use-card-form.ts';
import { useSendCard } from './use-send-card.ts';
import { Waiting } from './waiting.tsx';

/** `/cards/create`: a new card. One that was begun here comes back with a tap, or at once where the address names it. */
export const CreateCardPage = () => {
  const user = useUser();
  return user === undefined ? <Waiting /> : <Begun user={user} />;
};

/** Offers what this person began, or begins anew. */
const Begun = ({ user }: { user: User | null }) => {
  const named = new URLSearchParams(useSearch()).get('draft');
  const owner = user?.isGuest === false ? user.id : null;
  const [begun] = useState(() => readDrafts(owner).filter(({ version }) => version === null));
  const [draft, setDraft] = useState<DeviceDraft | null>(() => begun.find(({ id }) => id === named) ?? null);
  const [newId] = useState(() => crypto.randomUUID());
  const [offered, setOffered] = useState(() => begun.find(({ id }) => id !== draft?.id) ?? null);
  const take = (): void => {
    setDraft(offered);
    setOffered(null);
  };
  const drop = (): void => {
    if (offered) dropDraft(offered.id);
    setOffered(null);
  };
  return (
    <NewCard
      key={draft?.id ?? newId}
      id={draft?.id ?? newId}
      draft={draft}
      offered={draft ? null : offered}
      onTake={take}
      onDrop={drop}
    />
  );
};

interface NewCardProps {
  readonly id: string;
  readonly draft: DeviceDraft | null;
  readonly offered: DeviceDraft | null;
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

const NewCard = ({ id, draft, offered, onTake, onDrop }: NewCardProps) => {
  const t = useT();
  const user = useUser();
  const isFull = user?.isGuest === false;
  const { data: own } = useQuery({ ...ownCardsQuery, enabled: isFull });
  const form = useCardForm({ id, version: null, base: emptyFields, draft });
  const sending = useSendCard({
    onSaved: (card) => {
      form.forget();
      showToast({ text: translate(card.state === 'private' ? 'cards.saved' : 'cards.sent'), tone: 'success' });
      navigate(href('showCard', { id: card.id }), { replace: true });
    },
    onMet: () => undefined,
  });
  const submit = (): void => {
    if (isFull) sending.send({ id, version: null, fields: form.fields });
    else navigate(withReturnPath(href('register'), href('createCard', { draft: id })));
  };
  const tags = [...new Set(own?.cards.flatMap(({ card }) => card.tags))];
  return (
    <Editor
      form={form}
      sending={sending}
      title={t('cards.createTitle')}
      tags={tags}
      picture={null}
      ipa=""
      level={null}
      submit={t(isFull ? (form.fields.isPrivate ? 'cards.save' : 'cards.send') : 'cards.register')}
      notice={
        <>
          {offered && <Restore draft={offered} onTake={onTake} onDrop={onDrop} />}
          {!isFull && <p className={classNames('surface', styles['restore'])}>{t('cards.guestHint')}</p>}
        </>
      }
      onSubmit={submit}
    />
  );
};

const Restore = ({ draft, onTake, onDrop }: { draft: DeviceDraft; onTake: () => void; onDrop: () => void }) => {
  const t = useT();
  const { headword, example } = draft.fields;
  return (
    <div className={classNames('surface', styles['restore'])}>
      <p>{t('cards.draftFound', { word: headword || example || '…' })}</p>
      <div>
        <Button onClick={onTake}>{t('cards.draftTake')}</Button>
        <Button tone="quiet" onClick={onDrop}>
          {t('cards.draftDrop')}
        </Button>
      </div>
    </div>
  );
};
