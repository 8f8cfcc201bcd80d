import { storage } from '../../shared/storage/storage.ts';

const key = 'week';

/** True if this device has shown the learner the current week summary, which is valid until a Monday to come. */
export const isWeekSeen = (userId: string, today: string): boolean => {
  const [id, nextAt = ''] = storage.get(key)?.split(' ') ?? [];
  return id === userId && today < nextAt;
};

/** Records that the summary valid until a Monday was shown. */
export const setWeekSeen = (userId: string, nextAt: string): void => storage.set(key, `${userId} ${nextAt}`);
