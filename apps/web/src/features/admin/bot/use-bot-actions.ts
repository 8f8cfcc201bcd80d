import type { BotJob } from '@kadro/contract';
import { botPaths } from '@kadro/contract/admin/bot-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { translate } from '../../../shared/i18n/use-t.ts';
import { confirm } from '../../../shared/ui/ask.ts';
import { showToast } from '../../../shared/ui/toast.ts';

export type BotAction = 'pause' | 'resume' | 'stop' | 'retry';

/** Returns a job's possible actions. */
export const botActionsOf = ({ state, retriable }: BotJob): BotAction[] => [
  ...(state === 'running' ? (['pause'] as const) : []),
  ...(state === 'paused' ? (['resume'] as const) : []),
  ...(state !== 'stopped' && retriable > 0 ? (['retry'] as const) : []),
  ...(state === 'running' || state === 'paused' ? (['stop'] as const) : []),
];

/** Pauses, resumes, stops and retries jobs of the bot; stopping needs a confirmation, as a key may slip. */
export const useBotActions = () => {
  const client = useQueryClient();
  const change = useMutation({
    meta: { handles: [404, 409] },
    mutationFn: ({ id, action }: { id: string; action: BotAction }) =>
      call(botPaths.changeBotJob, { params: { id }, body: { action } }),
    onError: (error) => {
      if (hasStatus(error, 409) || hasStatus(error, 404)) showToast({ text: translate('bot.tooLate'), tone: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'bot'] }),
  });
  const act = async (job: BotJob, action: BotAction): Promise<void> => {
    if (change.isPending || !botActionsOf(job).includes(action)) return;
    if (action === 'stop') {
      const question = { title: translate('bot.stopTitle'), text: translate('bot.stopText') };
      if (!(await confirm({ ...question, okLabel: translate('bot.do.stop'), isDangerous: true }))) return;
    }
    change.mutate({ id: job.id, action });
  };
  return { isBusy: change.isPending, act };
};
