import type { BotJob } from '@kadro/contract';
import { useLocale, useT, type Translate } from '../../../shared/i18n/use-t.ts';
import { Chip } from '../../../shared/ui/chip.tsx';
import { countColumn, DeskTable } from '../console/desk-table.tsx';
import { moneyOf } from './money.ts';
import { WhenAndWho } from '../console/when-and-who.tsx';
import { levelName } from '../console/level-name.ts';
import styles from '../console/form-page.module.css';
import table from '../console/desk-table.module.css';

interface BotTableProps {
  readonly jobs: readonly BotJob[];
  readonly currency: string;
  /** The row that keys act on. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Returns a short name of a job. */
export const jobName = ({ level, words }: BotJob, t: Translate): string =>
  level === null
    ? t('bot.jobTyped', { count: words })
    : t('bot.jobLevel', { count: words, level: levelName(level, t) });

/** Returns the state of a job in words. */
export const jobState = ({ state, pause }: BotJob, t: Translate): string =>
  state === 'paused' && pause !== null && pause !== 'admin' ? t(`bot.paused.${pause}`) : t(`bot.state.${state}`);

/** The bot's jobs, a line each, the newest first. */
export const BotTable = ({ jobs, currency, place, onPlace }: BotTableProps) => {
  const t = useT();
  const locale = useLocale();
  return (
    <DeskTable
      caption={t('bot.jobs')}
      rows={jobs}
      place={place}
      onPlace={onPlace}
      columns={[
        {
          label: t('bot.job'),
          renderCell: (job, isSelected) => (
            <button type="button" className={table['word']} aria-current={isSelected || undefined}>
              {jobName(job, t)}
            </button>
          ),
        },
        {
          label: t('admin.state'),
          renderCell: (job) => <Chip className={table['state']}>{jobState(job, t)}</Chip>,
        },
        {
          label: t('bot.progress'),
          renderCell: ({ words, open }) => (
            <progress className={styles['progress']} aria-label={t('bot.progress')} max={words} value={words - open} />
          ),
        },
        countColumn<BotJob>(t('bot.drafted'), locale, ({ drafted }) => drafted),
        countColumn<BotJob>(t('bot.failed'), locale, ({ failed }) => failed),
        {
          label: t('bot.cost'),
          isNamed: true,
          isNumber: true,
          renderCell: ({ costMicros }) => moneyOf(costMicros, currency, locale),
        },
        { label: t('admin.when'), renderCell: ({ at, by }) => <WhenAndWho at={at} by={by} /> },
      ]}
    />
  );
};
