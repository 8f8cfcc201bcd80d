import { learner } from '../../shared/learner/learner.ts';
import { session } from '../../shared/session/session.ts';

/** Sets the number on the icon of the installed app; not every browser has it. */
type Badge = Partial<Pick<Navigator, 'setAppBadge'>>;

/** Shows the number of due words on the icon of the installed app; none without a user. */
export const followBadge = (device: Badge = navigator): void => {
  let shown: number | undefined;
  const show = (): void => {
    const user = session.user.get();
    const due = user === null ? 0 : learner.get().load?.due;
    if (due === undefined || due === shown) return;
    shown = due;
    // Without permission there is no number.
    void device.setAppBadge?.(due).catch(() => undefined);
  };
  session.user.subscribe(show);
  learner.subscribe(show);
  show();
};
