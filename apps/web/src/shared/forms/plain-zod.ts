import { config } from 'zod';

/* To be imported before any schema is made: zod then does not try whether it may compile code, which the page's policy
   forbids and Firefox reports as an error. */
config({ jitless: true });
