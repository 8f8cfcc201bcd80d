import { randomUUID } from 'node:crypto';
import { csrfHeaderName } from '@kadro/contract';
import type { Pool } from 'pg';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';

/** Callers: a stranger without a session, a guest, a user, an admin. */
export const callerKinds = ['stranger', 'guest', 'user', 'admin'] as const;
export type CallerKind = (typeof callerKinds)[number];

export interface CallerMaker {
  readonly make: (kind: CallerKind) => Promise<Visitor>;
}

/** Makes callers with separate sessions; users have the test password, whose hash is made once. */
export const makeCallers = async (url: string, pool: Pool): Promise<CallerMaker> => {
  const first = await new Visitor(url).registerAs();
  const { rows } = await pool.query<{ hash: string }>('select password_hash as hash from users where id = $1', [
    first.user.id,
  ]);
  const hash = rows[0]?.hash;
  return {
    make: async (kind) => {
      const visitor = new Visitor(url);
      if (kind === 'stranger') {
        await visitor.csrfToken();
        return visitor;
      }
      await visitor.startAsGuest();
      if (kind !== 'guest')
        await pool.query(
          `update users set is_guest = false, is_admin = $2, email = $3, email_verified_at = now(), password_hash = $4
           where id = $1`,
          [visitor.user.id, kind === 'admin', `${randomUUID()}@example.com`, hash],
        );
      return visitor;
    },
  };
};

/** The headers of a caller's browser. */
export const headersOf = async (caller: Visitor, hasToken: boolean): Promise<Record<string, string>> => {
  const token = await caller.csrfToken();
  const cookie = Array.from(caller.cookies, (pair) => pair.join('=')).join('; ');
  return { cookie, ...(hasToken ? { [csrfHeaderName]: token } : {}) };
};
