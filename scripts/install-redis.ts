import { findRedis, redisPackage } from './find-redis.ts';
import { installByApt } from './install-by-apt.ts';

// Installs Redis, an optional bus between nodes; without it, its tests are skipped.

const fetchLimitMs = 60_000;

if (findRedis() === null) {
  try {
    installByApt([redisPackage], fetchLimitMs);
  } catch (error) {
    console.log(`Tests of Redis are skipped: ${error instanceof Error ? error.message : String(error)}`);
  }
}
