import type { ManagedCard } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { useUser } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { fieldsOf } from './card-fields.ts';
import { cardQuery } from './card-query.ts';
import { CardGone } from './card-gone.tsx';
import { CardStanding } from './card-standing.tsx';
import { readDrafts } from './device-drafts.ts';
import { Editor } from './editor.tsx';
import { useCardForm } from './use-card-form.ts';
import { useSendCard } from './use-send-card.ts';
import { Waiting } from './waiting.tsx';

/** `/cards/{id}/edit`: a card of the user's, with the draft on this device. */
export const EditCardPage = ({ params: { id = '' } }: { params: Record<string, string> }) => {
  const { data, error, refetch } = useQuery(cardQuery(id));
  if (data?.own) return <ChangedCard key={id} card={data.own} />;
  if (data || error) return <CardGone error={data ? null : error} onRetry={() => void refetch()} />;
  return <Waiting />;
};

const ChangedCard = ({ card: given }: { card: ManagedCard }) => {
  const t = useT();
  const user = useUser();
  // A later refetch must not change the base of the fields.
  const [card] = useState(given);
  const base = fieldsOf(card);
  const [draft] = useState(() => readDrafts(user?.id ?? null).find(({ id }) => id === card.id) ?? null);
  const form = useCardForm({ id: card.id, version: card.version, base, draft });
  const sending = useSendCard({
    onSend: form.rest,
    onRefused: form.resume,
    onSaved: (saved) => {
      form.forget();
      const waits = saved.state === 'pending' || saved.edit?.state === 'pending';
      showToast({ text: translate(waits ? 'cards.sent' : 'cards.saved'), tone: 'success' });
      navigate(href('showCard', { id: saved.id }), { replace: true });
    },
    onMet: (present) => form.meet(fieldsOf(present), present.version),
  });
  const shown = card.edit?.card ?? card.card;
  return (
    <Editor
      form={form}
      sending={sending}
      title={t('cards.editTitle')}
      id={card.id}
      tags={[]}
      present={shown.picture}
      isPublished={card.state === 'published' || card.publishedAt !== null}
      ipa={form.fields.headword === shown.headword ? shown.ipa : ''}
      level={shown.level}
      submit={t(form.fields.isPrivate ? 'cards.save' : 'cards.send')}
      notice={<CardStanding card={card} />}
      onSubmit={() => sending.send({ id: card.id, version: form.version, fields: form.fields })}
    />
  );
};
