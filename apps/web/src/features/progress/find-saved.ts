import { dayMs } from '@kadro/core';
import type { Figures } from '@kadro/contract';

/** Returns the days of the present streak that were not won but did not end it, oldest first. */
export const findSaved = ({ from, days }: Figures['year'], length: number): string[] => {
  const saved: string[] = [];
  let won = 0;
  for (let at = days.length - 1; at >= 0 && won < length; at -= 1) {
    if (days[at] === 'w') won += 1;
    if (days[at] === 's')
      saved.unshift(new Date(Date.parse(`${from}T00:00:00Z`) + at * dayMs).toISOString().slice(0, 10));
  }
  return saved;
};
