import type { Broadcast } from '@kadro/contract';
import { broadcastPaths } from '@kadro/contract/push/broadcast-paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { translate, useT } from '../../../shared/i18n/use-t.ts';
import { confirm } from '../../../shared/ui/ask.ts';
import { showToast } from '../../../shared/ui/toast.ts';
import { messagesHref, type BotView } from './bot-view.ts';
import { BroadcastForm } from '../broadcasts/broadcast-form.tsx';
import { broadcastsQuery, deliveriesQuery } from '../broadcasts/broadcast-query.ts';
import { BroadcastTable } from '../broadcasts/broadcast-table.tsx';
import { DeliveryTable } from '../broadcasts/delivery-table.tsx';
import { DeskList, DeskPages } from '../console/desk-list.tsx';
import desk from '../console/desk.module.css';
import styles from '../console/form-page.module.css';

/** Stops a message after a confirmation. */
const useStop = () => {
  const client = useQueryClient();
  const stop = useMutation({
    meta: { handles: [409] },
    mutationFn: (id: string) => call(broadcastPaths.stopBroadcast, { params: { id } }),
    onError: (error) => {
      if (hasStatus(error, 409)) showToast({ text: translate('bot.message.tooLate'), tone: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'broadcasts'] }),
  });
  const ask = async ({ id }: Broadcast): Promise<void> => {
    const question = { title: translate('bot.message.stopTitle'), text: translate('bot.message.stopText') };
    if (await confirm({ ...question, okLabel: translate('bot.do.stop'), isDangerous: true })) stop.mutate(id);
  };
  return { isBusy: stop.isPending, ask };
};

interface BotMessagesProps {
  readonly view: BotView;
  readonly children: ReactNode;
}

/** Push messages of admins to many learners, and the delivery figures of all messages. */
export const BotMessages = ({ view: { cursor, log }, children }: BotMessagesProps) => {
  const t = useT();
  const sent = useQuery(broadcastsQuery(cursor));
  const deliveries = useQuery(deliveriesQuery(log));
  const { isBusy, ask } = useStop();
  return (
    <>
      <div className={desk['title']}>
        <h1>{t('bot.title')}</h1>
        {children}
        <p>{t('bot.message.hint')}</p>
      </div>
      <div className={styles['parts']}>
        <BroadcastForm />
        <div className={styles['stack']}>
          <section aria-label={t('bot.message.list')}>
            <DeskList
              count={sent.data?.broadcasts.length}
              isError={sent.isError}
              isOld={sent.isPlaceholderData}
              onRetry={() => void sent.refetch()}
              none={t('bot.message.none')}
            >
              <BroadcastTable
                broadcasts={sent.data?.broadcasts ?? []}
                isBusy={isBusy}
                onStop={(broadcast) => void ask(broadcast)}
              />
            </DeskList>
            <DeskPages
              first={cursor === null ? null : messagesHref({ cursor: null, log })}
              next={sent.data?.nextCursor ? messagesHref({ cursor: sent.data.nextCursor, log }) : null}
            />
          </section>
          <section aria-labelledby="delivery-log">
            <h2 id="delivery-log">{t('bot.log')}</h2>
            <DeskList
              count={deliveries.data?.deliveries.length}
              isError={deliveries.isError}
              isOld={deliveries.isPlaceholderData}
              onRetry={() => void deliveries.refetch()}
              none={t('bot.log.none')}
            >
              <DeliveryTable deliveries={deliveries.data?.deliveries ?? []} />
            </DeskList>
            <DeskPages
              first={log === null ? null : messagesHref({ cursor, log: null })}
              next={deliveries.data?.nextCursor ? messagesHref({ cursor, log: deliveries.data.nextCursor }) : null}
            />
          </section>
        </div>
      </div>
    </>
  );
};
