import type { BotJob, BotWord } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { botJobQuery } from './bot-query.ts';
import { jobName } from './bot-table.tsx';
import { KeyHint } from '../console/key-hint.tsx';
import { botActionsOf, type BotAction } from './use-bot-actions.ts';
import desk from '../console/desk.module.css';
import styles from '../console/form-page.module.css';

const keyOf = { pause: 'p', resume: 'p', stop: 's', retry: 'r' } as const;

interface BotPanelProps {
  readonly job: BotJob;
  readonly isBusy: boolean;
  readonly onAct: (action: BotAction) => void;
}

/** A job with its actions and the result for each word. */
export const BotPanel = ({ job, isBusy, onAct }: BotPanelProps) => {
  const t = useT();
  const locale = useLocale();
  const { data } = useQuery(botJobQuery(job.id));
  const { trouble } = job;
  return (
    <>
      <h2>{jobName(job, t)}</h2>
      {trouble && job.open > 0 && (
        <p role="status" className={styles['estimate']}>
          <span>{t(`bot.trouble.${trouble.fault}`)}</span>{' '}
          {job.state === 'running' && (
            <span>
              {t('bot.askedAgain', {
                time: new Date(trouble.nextAt).toLocaleTimeString(locale, { timeStyle: 'short' }),
              })}
            </span>
          )}
        </p>
      )}
      <div className={desk['ways']}>
        {botActionsOf(job).map((action) => (
          <Button
            key={action}
            tone={action === 'stop' ? 'danger' : 'plain'}
            disabled={isBusy}
            aria-keyshortcuts={keyOf[action]}
            onClick={() => onAct(action)}
          >
            {t(`bot.do.${action}`)}
            <KeyHint of={keyOf[action].toUpperCase()} />
          </Button>
        ))}
      </div>
      <ul className={styles['words']}>
        {data?.words.map((word) => (
          <Word key={word.place} word={word} />
        ))}
      </ul>
    </>
  );
};

const Word = ({ word: { headword, state, cardId } }: { word: BotWord }) => {
  const t = useT();
  return (
    <li data-state={state}>
      {cardId === null ? (
        <span lang="en" translate="no">
          {headword}
        </span>
      ) : (
        <Link lang="en" translate="no" href={href('adminCard', { id: cardId })}>
          {headword}
        </Link>
      )}
      <Chip className={styles['state']}>{t(`bot.word.${state}`)}</Chip>
    </li>
  );
};
