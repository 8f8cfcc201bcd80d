import { config } from 'zod';

/* Import before any schema is made: zod then skips its test for code compilation, which the policy forbids and Firefox reports. */
config({ jitless: true });
