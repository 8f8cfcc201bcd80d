import type { Pool } from 'pg';
import { askShortly } from './ask-shortly.ts';

/** Whether the database knows small and capital letters beyond English ones: one with LC_CTYPE C does not. */
export const knowsLetters = async (pool: Pick<Pool, 'query'>): Promise<boolean> => {
  const { rows } = await pool.query<{ knows: boolean }>(askShortly('select lower(chr(1071)) = chr(1103) as knows'));
  return rows[0]?.knows === true;
};
