import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { navigate } from '../../shared/routing/navigation.ts';
import { readView, viewHref, type Arrangement, type LearningView } from './learning-view.ts';

const typingPauseMs = 250;

/** Returns the text once typing has paused. */
export const useAfterPause = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

export interface ChosenView extends LearningView {
  /** The text in the search field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly arrange: (sort: Arrangement) => void;
}

/** The learning screen's view in its address, and the ways to change it; searching and sorting add no history entries. */
export const useView = (): ChosenView => {
  const view = readView(useSearch());
  const [typed, setTyped] = useState(view.query);
  const paused = useAfterPause(typed.trim());
  const { sort, query, word } = view;
  useEffect(() => {
    if (paused !== query) navigate(viewHref({ sort, query: paused, word }), { replace: true });
    // Only typing changes the address, so that going back does not navigate forward again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paused]);
  return {
    ...view,
    typed,
    type: setTyped,
    arrange: (next) => navigate(viewHref({ sort: next, query, word }), { replace: true }),
  };
};
