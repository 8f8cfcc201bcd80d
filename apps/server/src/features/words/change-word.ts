import { wordConflict } from '@kadro/contract';
import type { AdminWord, RouteRequest, changeWord as route } from '@kadro/contract';
import { sql } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say, refuseConflict } from '../../platform/http/index.ts';
import { cleanLine, type LearnerTools } from '../../kernel/index.ts';
import { writeAudit } from '../audit/index.ts';
import { cleanInput, findWord, followWord, holdSense, touchCards } from '../cards/index.ts';
import { forgetCandidates } from '../deck/index.ts';
import { demandWord } from './word-rows.ts';

type Patch = Omit<RouteRequest<typeof route>['body'], 'version'>;

const fields = ['headword', 'translation', 'partOfSpeech', 'level', 'ipa'] as const satisfies readonly (keyof Patch)[];

/** Normalises a transcription; it may be empty. */
const cleanIpa = (text: string): string => {
  const line = cleanLine(text) ?? '';
  if (!/^[\p{L}\p{M}ːˈˌ.ˑ‿()/ -]*$/u.test(line))
    throw new AppError({ status: 422, errors: { ipa: [say((m) => m.ipaSigns)] } });
  return line;
};

const clean = ({ ipa, ...patch }: Patch): Patch => ({
  ...cleanInput(patch),
  ...(ipa !== undefined && { ipa: cleanIpa(ipa) }),
});

/** Returns an audit line's detail: old and new value of each changed field. */
const detailOf = (before: AdminWord, after: AdminWord): Record<string, string> =>
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

/**
 * Changes a word for all its cards, and audits it. Throws a 404 for a word hidden from admins, a 409 with the current one if it was
 * changed since it was read, and a 422 for invalid texts and a sense that another word has.
 */
export const changeWord = async (
  { db, now }: LearnerTools,
  { userId, id, version, patch }: { userId: string; id: string; version: number; patch: Patch },
): Promise<AdminWord> => {
  const cleaned = clean(patch);
  const word = await withTransaction(db, async (trx) => {
    const seen = await demandWord(trx, id);
    // Locks the sense before the row, in the order that authors use.
    await holdSense(trx, { headword: cleaned.headword ?? seen.headword });
    await sql`select id from words where id = ${id} for update`.execute(trx);
    const before = await demandWord(trx, id);
    if (before.version !== version) throw refuseConflict(wordConflict, { word: before });
    const given = Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== undefined));
    const after: AdminWord = { ...before, ...given, version: version + 1 };
    const detail = detailOf(before, after);
    if (Object.keys(detail).length === 0) return before;
    const { headword, translation, partOfSpeech, level, ipa } = after;
    const taken = await findWord(trx, { headword, translation, partOfSpeech }, null);
    if (taken !== undefined && taken.id !== id)
      throw new AppError({ status: 422, errors: { headword: [say((m) => m.senseTaken)] } });
    await trx
      .updateTable('words')
      .set({ version: after.version, headword, translation, part_of_speech: partOfSpeech, level, ipa })
      .where('id', '=', id)
      .execute();
    await touchCards(trx, id, after);
    await followWord(trx, id, before, after);
    await writeAudit(trx, {
      userId,
      action: 'word-changed',
      subject: id,
      detail: { word: `${before.headword} — ${before.translation}`, ...detail },
      nowMs: now(),
    });
    return after;
  });
  forgetCandidates(db);
  return word;
};
