import type { Broadcast } from '@kadro/contract';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { countColumn, DeskTable } from '../console/desk-table.tsx';
import { WhenAndWho } from '../console/when-and-who.tsx';
import table from '../console/desk-table.module.css';

interface BroadcastTableProps {
  readonly broadcasts: readonly Broadcast[];
  readonly isBusy: boolean;
  readonly onStop: (broadcast: Broadcast) => void;
}

type Counted = 'sent' | 'gone' | 'later' | 'refused' | 'dropped';
const countOf = ({ deliveries }: Broadcast, ...names: Counted[]): number =>
  deliveries.reduce((sum, each) => sum + names.reduce((own, name) => own + each[name], 0), 0);

/** Messages to many learners, a line each, with their results so far. */
export const BroadcastTable = ({ broadcasts, isBusy, onStop }: BroadcastTableProps) => {
  const t = useT();
  const locale = useLocale();
  return (
    <DeskTable
      caption={t('bot.message.list')}
      rows={broadcasts}
      columns={[
        {
          label: t('bot.message'),
          renderCell: ({ ru, en, about }) => (
            <>
              <span lang="ru" translate="no" className={table['link']}>
                {ru.title}
              </span>
              <span lang="en" translate="no" className={table['translation']}>
                {en.title}
              </span>
              <Chip className={table['state']}>{t(`bot.message.about.${about}`)}</Chip>
            </>
          ),
        },
        { label: t('admin.state'), isShort: true, renderCell: ({ state }) => t(`bot.message.state.${state}`) },
        countColumn<Broadcast>(t('bot.message.recipients'), locale, ({ recipients }) => recipients),
        countColumn<Broadcast>(t('bot.log.sent'), locale, (each) => countOf(each, 'sent')),
        countColumn<Broadcast>(t('bot.message.failed'), locale, (each) => countOf(each, 'gone', 'refused', 'dropped')),
        { label: t('admin.when'), renderCell: ({ sendAt, by }) => <WhenAndWho at={sendAt} by={by} /> },
        {
          label: t('bot.message.act'),
          isShort: true,
          renderCell: (broadcast) =>
            broadcast.state !== 'stopped' && (
              <Button disabled={isBusy} onClick={() => onStop(broadcast)}>
                {t('bot.do.stop')}
                <span className="sr-only"> {broadcast.ru.title}</span>
              </Button>
            ),
        },
      ]}
    />
  );
};
