import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useT } from '../../../shared/i18n/use-t.ts';
import { navigate } from '../../../shared/routing/navigation.ts';
import { BotForm } from './bot-form.tsx';
import { BotPanel } from './bot-panel.tsx';
import { botQuery } from './bot-query.ts';
import { BotTable } from './bot-table.tsx';
import { readBotView } from './bot-view.ts';
import { DeskList, DeskPages } from '../console/desk-list.tsx';
import { DeskTitle } from '../console/desk-title.tsx';
import type { KeyList } from '../console/keys-dialog.tsx';
import { useBotActions } from './use-bot-actions.ts';
import { useKeys } from '../console/use-keys.ts';
import { usePlace } from '../console/use-place.ts';
import desk from '../console/desk.module.css';
import styles from '../console/form-page.module.css';

const keyList: KeyList = [
  ['N', 'bot.key.new'],
  ['J', 'bot.key.next'],
  ['K', 'bot.key.previous'],
  ['P', 'bot.key.pause'],
  ['R', 'bot.key.retry'],
  ['S', 'bot.key.stop'],
];

/** The content bot's jobs: planned and current ones, and the result for each word. */
export const BotJobs = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const { cursor } = readBotView(useSearch());
  const { data, isError, isPlaceholderData, refetch } = useQuery(botQuery(cursor));
  const { isBusy, act } = useBotActions();
  const input = useRef<HTMLTextAreaElement>(null);
  const jobs = data?.jobs ?? [];
  const { place, selected, keys, setPlace } = usePlace(jobs);
  useKeys({
    ...keys,
    KeyN: () => input.current?.focus(),
    KeyP: () => selected && void act(selected, selected.state === 'paused' ? 'resume' : 'pause'),
    KeyR: () => selected && void act(selected, 'retry'),
    KeyS: () => selected && void act(selected, 'stop'),
  });
  return (
    <>
      <DeskTitle title={t('bot.title')} keys={keyList}>
        {children}
        <p>{t('bot.hint')}</p>
      </DeskTitle>
      {data && !data.services.examples && <p className={desk['note']}>{t('bot.noServices')}</p>}
      <div className={styles['parts']}>
        <BotForm
          inputRef={input}
          onStarted={() => {
            setPlace(0);
            if (cursor !== null) navigate(href('bot'), { replace: true });
          }}
        />
        <section className={styles['jobs']} aria-label={t('bot.jobs')}>
          <DeskList
            count={data?.jobs.length}
            isError={isError}
            isOld={isPlaceholderData}
            onRetry={() => void refetch()}
            none={t('bot.none')}
          >
            <BotTable jobs={jobs} currency={data?.currency ?? ''} place={place} onPlace={setPlace} />
            {selected && (
              <section className={styles['panel']} aria-label={t('bot.selected')}>
                <BotPanel job={selected} isBusy={isBusy} onAct={(action) => void act(selected, action)} />
              </section>
            )}
          </DeskList>
          <DeskPages
            first={cursor === null ? null : href('bot')}
            next={data?.nextCursor ? href('bot', { cursor: data.nextCursor }) : null}
            onTurn={() => setPlace(0)}
          />
        </section>
      </div>
    </>
  );
};
