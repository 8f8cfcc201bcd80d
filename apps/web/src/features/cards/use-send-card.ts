import type { ManagedCard } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { fieldsOf, toInput, type CardFields } from './card-fields.ts';
import { cardQuery } from './card-query.ts';

const names = ['headword', 'translation', 'partOfSpeech', 'example', 'exampleTranslation', 'tags', 'photoId'] as const;

/** A card being sent, and the server's objections. */
export interface Sending {
  readonly isPending: boolean;
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly forgive: () => void;
}

interface Sent {
  readonly id: string;
  /** The version to change; null creates a card. */
  readonly version: number | null;
  readonly fields: CardFields;
}

interface SendOptions {
  /** Awaited before the card is sent. */
  readonly onSend: () => Promise<void>;
  readonly onRefused: () => void;
  readonly onSaved: (card: ManagedCard) => void;
  /** Another change came first; the card as it is now. */
  readonly onMet: (card: ManagedCard) => void;
}

const send = async ({ id, version, fields }: Sent): Promise<ManagedCard> => {
  const input = toInput(fields);
  const options = { isRepeatable: true };
  const { card } =
    version === null
      ? await call(cardPaths.createCard, { body: { id, ...input } }, options)
      : await call(cardPaths.changeCard, { params: { id }, body: { version, ...input } }, options);
  return card;
};

/** Shows a wrong tag at the field of all tags. */
const atFields = (errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.replace(/\..*/, ''), text]));

/** Returns the card as it is now; null if it is not the user's, or does not load. */
const readOwn = async (client: QueryClient, id: string): Promise<ManagedCard | null> => {
  try {
    return (await client.fetchQuery({ ...cardQuery(id), staleTime: 0 })).own;
  } catch {
    return null;
  }
};

/** True if the card has the sent fields and is not refused: the change was saved, and the reply was lost. */
const isTaken = (card: ManagedCard, fields: CardFields): boolean => {
  if ((card.edit ?? card).state === 'rejected') return false;
  const there = toInput(fieldsOf(card));
  return Object.entries(toInput(fields)).every(([name, value]) => String(Reflect.get(there, name)) === String(value));
};

/** Creates a card, or changes it: `version` is the one that was read. */
export const useSendCard = ({
  onSend,
  onRefused,
  onSaved,
  onMet,
}: SendOptions): Sending & { send: (sent: Sent) => void } => {
  const [told, setTold] = useState<{ message: string | null; errors: Readonly<Record<string, string>> }>({
    message: null,
    errors: {},
  });
  const client = useQueryClient();
  const mutation = useMutation({
    meta: { handles: [409, 422, 429] },
    mutationFn: async (sent: Sent) => {
      await onSend();
      return send(sent);
    },
    onMutate: () => setTold({ message: null, errors: {} }),
    onSuccess: async (card) => {
      await client.invalidateQueries({ queryKey: ['cards'] });
      onSaved(card);
    },
    onError: async (error, { id, fields }) => {
      if (hasStatus(error, 409)) {
        const present = await readOwn(client, id);
        if (present) return isTaken(present, fields) ? onSaved(present) : onMet(present);
      }
      onRefused();
      const { faultsOfError } = await import('../../shared/forms/form-faults.ts');
      const faults = faultsOfError(error, [...names, ...Array.from({ length: 5 }, (_, at) => `tags.${at}`)]);
      if (faults) setTold({ message: faults.message, errors: atFields(faults.errors) });
    },
  });
  return {
    ...told,
    isPending: mutation.isPending,
    forgive: () => setTold({ message: null, errors: {} }),
    send: mutation.mutate,
  };
};
