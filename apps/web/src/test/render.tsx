import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '../shared/api/query-client.ts';
import { activateLocale, loadMessages } from '../shared/i18n/i18n.ts';
import { messageGroups, type LazyGroup, type Locale, type MessageGroup } from '../shared/i18n/groups.ts';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import '../app/layout.css';

const isLazy = (group: MessageGroup): group is LazyGroup => group !== 'shell' && group !== 'feed';

/** Shows a tree with the app's texts and data around it until the test ends. */
export async function render(tree: ReactNode, locale: Locale = 'en'): Promise<HTMLElement> {
  await loadMessages(messageGroups.filter(isLazy));
  await activateLocale(locale);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>{tree}</I18nProvider>
    </QueryClientProvider>,
  );
  return place;
}
