import { findInPath } from './install-by-apt.ts';

/** Debian's package with Redis' one program, and without its service. */
export const redisPackage = 'redis-tools';

/**
 * Returns the path of Redis' program, which runs as the server if called `redis-server` (`argv0`); `REDIS_SERVER_PATH` first. Null
 * if missing.
 */
export const findRedis = (): string | null =>
  process.env['REDIS_SERVER_PATH'] ?? findInPath('redis-server', 'redis-check-rdb');
