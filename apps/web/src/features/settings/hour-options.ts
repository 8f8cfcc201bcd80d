import type { Locale } from '@kadro/contract';
import { formatTime } from '../../shared/time/format-time.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the localized hours of a day, for a select. */
export const hourOptions = (locale: Locale): { value: string; label: string }[] =>
  hours.map((hour) => ({ value: String(hour), label: formatTime(new Date(2026, 0, 1, hour).getTime(), locale) }));
