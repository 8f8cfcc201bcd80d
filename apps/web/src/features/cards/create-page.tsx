import type { User } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { newId } from '../../shared/new-id.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { useUser } from '../../shared/session/session.ts';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { OfferedDrafts, useBegunDrafts } from './begun-drafts.tsx';
import { emptyFields, type CardFields } from './card-fields.ts';
import { ownCardsQuery } from './card-query.ts';
import { keepDraft, type DeviceDraft } from './device-drafts.ts';
import { Editor } from './editor.tsx';
import styles from './editor.module.css';
import { fieldsOfShared } from './shared-text.ts';
import { useCardForm } from './use-card-form.ts';
import { useSendCard } from './use-send-card.ts';
import { Waiting } from './waiting.tsx';

/** `/cards/create`: a new card. A draft reopens with a tap, or at once if the address names it. */
export const CreateCardPage = () => {
  const user = useUser();
  return user === undefined ? <Waiting /> : <Begun user={user} />;
};

/** Offers the user's drafts, or begins a new card. */
const Begun = ({ user }: { user: User | null }) => {
  const query = new URLSearchParams(useSearch());
  const named = query.get('draft');
  const begun = useBegunDrafts(user?.isGuest === false ? user.id : null);
  const [draft, setDraft] = useState<DeviceDraft | null>(() => begun.drafts.find(({ id }) => id === named) ?? null);
  const [ownId] = useState(newId);
  const [shared] = useState(() => fieldsOfShared(query));
  const id = draft?.id ?? ownId;
  const offered = draft ? [] : begun.drafts.filter((one) => one.id !== id);
  return (
    <NewCard key={id} id={id} draft={draft} shared={shared}>
      <OfferedDrafts drafts={offered} onTake={setDraft} onDrop={begun.drop} />
    </NewCard>
  );
};

interface NewCardProps {
  readonly id: string;
  readonly draft: DeviceDraft | null;
  /** Initial fields, shared by another app. */
  readonly shared: CardFields | undefined;
  readonly children: ReactNode;
}

const NewCard = ({ id, draft, shared, children }: NewCardProps) => {
  const t = useT();
  const user = useUser();
  const isFull = user?.isGuest === false;
  const { data: own } = useQuery({ ...ownCardsQuery, enabled: isFull });
  const form = useCardForm({ id, version: null, base: emptyFields, draft, shared });
  const sending = useSendCard({
    onSend: form.rest,
    onRefused: form.resume,
    onSaved: (card) => {
      form.forget();
      showToast({ text: translate(card.state === 'private' ? 'cards.saved' : 'cards.sent'), tone: 'success' });
      navigate(href('showCard', { id: card.id }), { replace: true });
    },
    // Sent from another device: the fields typed here continue as a change of that card, and are merged there.
    onMet: ({ id: cardId, version }) => {
      form.forget();
      keepDraft({
        id: cardId,
        version,
        base: emptyFields,
        owner: user?.id ?? null,
        savedAtMs: Date.now(),
        fields: form.fields,
        kept: null,
      });
      navigate(href('editCard', { id: cardId }), { replace: true });
    },
  });
  const submit = (): void => {
    if (isFull) sending.send({ id, version: null, fields: form.fields });
    else navigate(withReturnPath(href('register'), href('createCard', { draft: id })));
  };
  return (
    <Editor
      form={form}
      sending={sending}
      title={t('cards.createTitle')}
      id={id}
      tags={[...new Set(own?.cards.flatMap(({ card }) => card.tags))]}
      present={null}
      ipa=""
      level={null}
      submit={t(isFull ? (form.fields.isPrivate ? 'cards.save' : 'cards.send') : 'cards.register')}
      notice={
        <>
          {children}
          {isFull && (
            <Link className={classNames(buttonClass({ tone: 'quiet' }), styles['mine'])} href={href('myCards')}>
              {t('cards.mineTitle')}
            </Link>
          )}
          {!isFull && <p className={classNames('surface', styles['restore'])}>{t('cards.guestHint')}</p>}
        </>
      }
      onSubmit={submit}
    />
  );
};
