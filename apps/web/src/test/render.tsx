import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '../shared/api/query-client.ts';
import { activateLocale } from '../shared/i18n/i18n.ts';
import type { Locale } from '../shared/i18n/locales.ts';
import { watchPresses } from '../shared/press/watch-presses.ts';
import { bringTexts } from './texts-of-file.ts';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import '../shared/ui/fonts.css';
import '../app/layout.css';
import '../app/frame.css';

const forgetPresses = watchPresses();

/** Shows a tree until the test ends, with the app's data around it, and of its texts those that the app would have there. */
export const render = async (tree: ReactNode, locale: Locale = 'en'): Promise<HTMLElement> => {
  await bringTexts();
  await activateLocale(locale);
  // The presses of the test before are those of another visit.
  forgetPresses();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    // A note does not go while the pointer rests on it, and the next test may click right there.
    toast.dismiss();
  });
  root.render(<QueryClientProvider client={createQueryClient()}>{tree}</QueryClientProvider>);
  return place;
};
