import { href } from '@kadro/contract/screens/screens';
import { useSearch } from 'wouter/use-browser-location';
import { useT } from '../../../shared/i18n/use-t.ts';
import { navigate } from '../../../shared/routing/navigation.ts';
import { Segments } from '../../../shared/ui/field.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { BotJobs } from './bot-jobs.tsx';
import { BotMessages } from './bot-messages.tsx';
import { botTabs, readBotView } from './bot-view.ts';

/** `/bot`: the cards that the bot drafts, and its messages to learners. */
export const BotPage = () => {
  const t = useT();
  const view = readBotView(useSearch());
  const tabs = (
    <Segments
      label={t('bot.tabs')}
      name="bot-tab"
      value={view.tab}
      options={botTabs.map((value) => ({ value, label: t(`bot.tab.${value}`) }))}
      onChoose={(tab) => navigate(href('bot', tab === 'jobs' ? {} : { tab }), { replace: true })}
    />
  );
  return (
    <AdminFrame screen="bot" isWide>
      {view.tab === 'jobs' ? <BotJobs>{tabs}</BotJobs> : <BotMessages view={view}>{tabs}</BotMessages>}
    </AdminFrame>
  );
};
