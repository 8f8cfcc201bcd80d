import { useT } from '../shared/i18n/use-t.ts';
import { useStats } from '../shared/learner/use-learner.ts';

/** Number of due words, next to the link to them. */
export const NavDue = () => {
  const t = useT();
  const due = useStats()?.due ?? 0;
  if (due === 0) return null;
  return (
    <span className="nav-count">
      <span aria-hidden="true">{due > 99 ? '99+' : due}</span>
      <span className="sr-only">{t('nav.due', { count: due })}</span>
    </span>
  );
};
