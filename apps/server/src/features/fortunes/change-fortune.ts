import { fortuneConflict } from '@kadro/contract';
import type {
  AdminFortune,
  RouteRequest,
  changeFortune as changeRoute,
  createFortune as createRoute,
} from '@kadro/contract';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say, refuseConflict } from '../../platform/http/index.ts';
import { cleanLine } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { writeAudit } from '../audit/index.ts';
import { demandFortune } from './fortune-rows.ts';

interface FortuneTools {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
}

type Patch = Omit<RouteRequest<typeof changeRoute>['body'], 'version'>;

const fields = ['text', 'translation', 'level', 'state'] as const satisfies readonly (keyof Patch)[];

const cleanText = (name: 'text' | 'translation', said: string): string => {
  const line = cleanLine(said);
  if (line === null) throw new AppError({ status: 422, errors: { [name]: [say((m) => m.required)] } });
  return line;
};

const clean = ({ text, translation, ...patch }: Patch): Patch => ({
  ...patch,
  ...(text !== undefined && { text: cleanText('text', text) }),
  ...(translation !== undefined && { translation: cleanText('translation', translation) }),
});

/** Returns old and new value of each changed field. */
const detailOf = (before: AdminFortune, after: AdminFortune): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      before[field] === after[field]
        ? []
        : [
            [`${field}Before`, before[field]],
            [field, after[field]],
          ],
    ),
  );

/** Creates a saying as a draft, and audits it. The same id again changes nothing. */
export const createFortune = (
  { db, now }: FortuneTools,
  { userId, id, level, ...texts }: RouteRequest<typeof createRoute>['body'] & { userId: string },
): Promise<AdminFortune> =>
  withTransaction(db, async (trx) => {
    const nowMs = now();
    const at = new Date(nowMs);
    const text = cleanText('text', texts.text);
    const translation = cleanText('translation', texts.translation);
    const { numInsertedOrUpdatedRows: made } = await trx
      .insertInto('fortunes')
      .values({ id, text, translation, level, state: 'draft', created_at: at, changed_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (made === 1n) await writeAudit(trx, { userId, action: 'fortune-created', subject: id, detail: { text }, nowMs });
    return await demandFortune(trx, id);
  });

/** Changes a saying, and audits it. Throws a 404 without it, and a 409 with the current one if it was changed since it was read. */
export const changeFortune = (
  { db, now }: FortuneTools,
  { userId, id, version, patch }: { userId: string; id: string; version: number; patch: Patch },
): Promise<AdminFortune> => {
  const cleaned = clean(patch);
  return withTransaction(db, async (trx) => {
    const before = await demandFortune(trx, id, { forUpdate: true });
    if (before.version !== version) throw refuseConflict(fortuneConflict, { fortune: before });
    const given = Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== undefined));
    const nowMs = now();
    const after: AdminFortune = {
      ...before,
      ...given,
      version: version + 1,
      changedAt: new Date(nowMs).toISOString(),
    };
    const detail = detailOf(before, after);
    if (Object.keys(detail).length === 0) return before;
    const { text, translation, level, state } = after;
    await trx
      .updateTable('fortunes')
      .set({ version: after.version, text, translation, level, state, changed_at: new Date(nowMs) })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      userId,
      action: 'fortune-changed',
      subject: id,
      detail: { saying: before.text, ...detail },
      nowMs,
    });
    return after;
  });
};
