import { learner } from '../../shared/learner/learner.ts';
import { session } from '../../shared/session/session.ts';

/** What shows a number on the icon of the installed app; not every browser has it. */
type Badge = Partial<Pick<Navigator, 'setAppBadge'>>;

/** Keeps on the icon of the installed app how many words are due; none for whoever has not begun. */
export const followBadge = (device: Badge = navigator): void => {
  let shown: number | undefined;
  const show = (): void => {
    const user = session.user.get();
    const due = user === null ? 0 : learner.get().load?.due;
    if (due === undefined || due === shown) return;
    shown = due;
    // Without leave for it there is no number.
    void device.setAppBadge?.(due).catch(() => undefined);
  };
  session.user.subscribe(show);
  learner.subscribe(show);
  show();
};
