import type { Suggestions } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { comparedText } from '@kadro/core/english/compared-text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useUser } from '../../shared/session/session.ts';
import type { CardFields } from './card-fields.ts';

/** Delays after the last letter before a word is looked up here, and by outside services, whose daily calls are limited. */
const delayMs = 300;
const outsideDelayMs = 1500;

/** Returns a text once it has been unchanged for a while. */
const useRested = (text: string, ms: number): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
};

/** `translation`: the meaning to find an outside example for; null skips outside services. */
const suggestionsQuery = (headword: string, translation: string | null) =>
  queryOptions({
    queryKey: ['cards', 'suggestions', headword, translation],
    queryFn: ({ signal }) =>
      call(
        cardPaths.suggest,
        {
          query: {
            headword,
            ...(translation !== null && { outside: 'true' as const }),
            ...(translation && { translation }),
          },
        },
        { signal },
      ),
    staleTime: 300_000,
    // Suggestions only help: typing goes on without them.
    meta: { handles: [422, 429, 500, 503] },
  });

/**
 * Returns suggestions for the typed word; null while unknown. If nothing is known here, outside services are called after a longer
 * delay, once for meanings and once for an example of the chosen meaning. Visitors, unknown to the server, get none.
 */
export const useSuggestions = ({ headword, translation, example }: CardFields): Suggestions | null => {
  const user = useUser();
  const typed = comparedText(headword);
  const asked = useRested(typed, delayMs);
  const meant = useRested(translation.trim(), outsideDelayMs);
  const settled = useRested(typed, outsideDelayMs);
  const isWord = Boolean(user) && /^[\p{Script=Latin}\d]/u.test(asked);
  const { data: known } = useQuery({ ...suggestionsQuery(asked, null), enabled: isWord });
  const isWanting = known?.outside.state === 'not-asked' && known.examples.length === 0 && example.trim() === '';
  const { data: more } = useQuery({
    ...suggestionsQuery(asked, meant),
    enabled: isWanting && settled === asked && meant === translation.trim(),
  });
  if (asked !== typed || !known) return null;
  return more ? { ...known, outside: more.outside } : known;
};
