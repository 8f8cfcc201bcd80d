import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { translate, useLocale, useT } from '../../shared/i18n/use-t.ts';
import { guestWords } from '../../shared/session/guest-words.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session, useUser } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import styles from './account-questions.module.css';

/** Questions after signing in: whether to keep an account marked for deletion, and whether to bring this device's words along. */
export const AccountQuestions = () => {
  const user = useUser();
  const deletionAt = user?.deletionAt ?? null;
  const hasWords = useStore(guestWords) > 0 && user?.isGuest === false;
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  const isDue = (question: string) => !postponed.includes(question);
  const postpone = (question: string) => setPostponed([...postponed, question]);
  if (deletionAt && isDue(deletionAt))
    return <KeepAccount deletionAt={deletionAt} onClose={() => postpone(deletionAt)} />;
  if (hasWords && isDue('words')) return <BringWords key={user.id} onClose={() => postpone('words')} />;
  return null;
};

/** Moves the focus to the answer that loses nothing. */
const useFirstFocus = (): RefObject<HTMLButtonElement | null> => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
};

const KeepAccount = ({ deletionAt, onClose }: { deletionAt: string; onClose: () => void }) => {
  const t = useT();
  const first = useFirstFocus();
  const day = new Date(deletionAt).toLocaleDateString(useLocale(), { day: 'numeric', month: 'long' });
  const keep = useMutation({
    mutationFn: () => call(accountPaths.keepAccount, {}, { isRepeatable: true }),
    onSuccess: (user) => {
      session.user.set(user);
      showToast({ text: translate('account.keptAccount'), tone: 'success' });
    },
  });
  return (
    <Dialog
      isOpen
      title={t('account.deletionTitle', { day })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('account.later')}</Button>
          <Button ref={first} tone="primary" disabled={keep.isPending} onClick={() => keep.mutate()}>
            {t('account.keepAccount')}
          </Button>
        </>
      }
    >
      <p className={styles['text']}>{t('account.deletionText')}</p>
    </Dialog>
  );
};

/**
 * Asks whether to bring the words along. The server gives their number: another device may have brought them, or another tab has
 * answered. Closing is no answer: the question returns with the next visit.
 */
const BringWords = ({ onClose }: { onClose: () => void }) => {
  const { data } = useQuery({
    queryKey: ['guest-progress'],
    queryFn: ({ signal }) => call(signInPaths.readGuestProgress, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handles: [403, 429, 500, 503] },
  });
  useEffect(() => {
    if (data) guestWords.set(data.words);
  }, [data]);
  return data && data.words > 0 && <BringDialog words={data.words} onClose={onClose} />;
};

const BringDialog = ({ words, onClose }: { words: number; onClose: () => void }) => {
  const t = useT();
  const first = useFirstFocus();
  const answer = useMutation({
    mutationFn: (bring: boolean) => call(signInPaths.bringGuestProgress, { body: { bring } }),
    meta: { handles: [404] },
    onSuccess: (reply, bring) => {
      session.user.set(reply.user);
      if (!bring) return;
      showToast({ text: translate('account.broughtWords', { count: reply.words }), tone: 'success' });
      void refreshProgress();
      emit('caughtUp');
    },
    onSettled: (_reply, error) => {
      if (!error || hasStatus(error, 404)) guestWords.set(0);
    },
  });
  return (
    <Dialog
      isOpen
      title={t('account.bringTitle', { count: words })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {t('account.leaveWords')}
          </Button>
          <Button ref={first} tone="primary" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
            {t('account.bringWords')}
          </Button>
        </>
      }
    >
      <p className={styles['text']}>{t('account.bringText')}</p>
    </Dialog>
  );
};
