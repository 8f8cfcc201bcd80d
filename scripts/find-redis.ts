import { findInPath } from './install-by-apt.ts';

/** Debian's package with Redis' one program, and without its service. */
export const redisPackage = 'redis-tools';

/**
 * Path of Redis' program, which is the server where it is called `redis-server` (`argv0`); `REDIS_SERVER_PATH` goes first. Null
 * where there is none.
 */
export const findRedis = (): string | null =>
  process.env['REDIS_SERVER_PATH'] ?? findInPath('redis-server', 'redis-check-rdb');
