import type { Suggestions } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/card-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useUser } from '../../shared/session/session.ts';

/** How long after the last letter it is asked what is known of a word. */
const delayMs = 300;

/** A text as it stood when nobody had changed it for a while. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** What is known of the word that is typed; null while that is not known. Visitors, of whom the server knows nothing, get none. */
export const useSuggestions = (headword: string): Suggestions | null => {
  const user = useUser();
  const typed = headword.trim().replace(/\s+/g, ' ').toLowerCase();
  const asked = useRested(typed);
  const { data } = useQuery({
    queryKey: ['cards', 'suggestions', asked],
    queryFn: ({ signal }) => call(cardPaths.suggest, { query: { headword: asked } }, { signal }),
    enabled: Boolean(user) && /^\p{Script=Latin}/u.test(asked),
    staleTime: 60_000,
    // They only help: who types goes on without them.
    meta: { handles: [422, 429, 500, 503] },
  });
  return asked === typed ? (data ?? null) : null;
};
