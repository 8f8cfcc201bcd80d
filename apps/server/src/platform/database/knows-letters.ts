import type { Pool } from 'pg';
import { askShortly } from './ask-shortly.ts';

/** True if the database knows upper and lower case beyond ASCII: with LC_CTYPE C it does not. */
export const knowsLetters = async (pool: Pick<Pool, 'query'>): Promise<boolean> => {
  const { rows } = await pool.query<{ knows: boolean }>(askShortly('select lower(chr(1071)) = chr(1103) as knows'));
  return rows[0]?.knows === true;
};
