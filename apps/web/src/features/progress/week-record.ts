import { storage } from '../../shared/storage/storage.ts';

const key = 'week';

/** Whether a learner was shown, on this device, the summary that stands until some Monday which is still to come. */
export const isWeekSeen = (userId: string, today: string): boolean => {
  const [id, nextAt = ''] = storage.get(key)?.split(' ') ?? [];
  return id === userId && today < nextAt;
};

/** Keeps that the summary which stands until a Monday was shown. */
export const setWeekSeen = (userId: string, nextAt: string): void => storage.set(key, `${userId} ${nextAt}`);
