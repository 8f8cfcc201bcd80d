import type { PushMessage } from '@kadro/adapters/push/port';
import { href, type Locale } from '@kadro/contract';
import { lifeSeconds, type PushNews } from './message.ts';
import type { OwnNews, PushText, PushTexts } from './push-text.ts';
import { en } from './texts.en.ts';
import { ru } from './texts.ru.ts';

const catalogues: Record<Locale, PushTexts> = { en, ru };

const wordNews = (texts: PushTexts, news: OwnNews): PushText => {
  switch (news.kind) {
    case 'due':
      return texts.due(news);
    case 'selection':
      return texts.selection(news);
    case 'streak':
      return texts.streak(news);
    case 'silence':
      return texts.silence(news);
    case 'weekly':
      return texts.weekly(news);
    case 'decision':
      return texts.decision(news);
    default:
      return texts.comment(news);
  }
};

const newCards = `${href('feed', { name: 'base' })}/selection`;

const broadcastPath = ({ about, cardId }: Extract<PushNews, { kind: 'broadcast' }>): string =>
  about === 'selection' ? newCards : cardId === null ? href('main') : href('showCard', { id: cardId });

/** Returns a message's link path. The segment `selection` signals new cards to the app. */
const pathOf = (news: PushNews): string => {
  switch (news.kind) {
    case 'due':
      return href('workout');
    case 'streak':
      return href(news.due === 0 ? 'main' : 'workout');
    case 'selection':
      return newCards;
    case 'weekly':
      return href('progressWeek');
    case 'silence':
      return href('settingsGroup', { group: 'notifications' });
    case 'decision':
      return href('showCard', { id: news.cardId });
    case 'broadcast':
      return broadcastPath(news);
    default:
      return news.count > 1 ? href('notifications') : href('showCard', { id: news.cardId });
  }
};

/** Words a message for devices in a language; `publicUrl` is the app's base URL. */
export const wordMessage = (news: PushNews, locale: Locale, publicUrl: string): PushMessage => ({
  ...(news.kind === 'broadcast' ? news[locale] : wordNews(catalogues[locale], news)),
  link: publicUrl + pathOf(news),
  // `count` is the badge on the installed app's icon.
  data: { kind: news.kind, ...(news.kind === 'due' && { count: String(news.count) }) },
  // The recalls of a day replace each other.
  tag: news.kind === 'decision' ? `decision:${news.cardId}` : news.kind === 'streak' ? 'due' : news.kind,
  urgency: ['selection', 'silence', 'weekly', 'broadcast'].includes(news.kind) ? 'low' : 'normal',
  ttlSeconds: lifeSeconds[news.kind],
});
