import { setTimeout as delay } from 'node:timers/promises';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { Figure } from '../figures.ts';
import type { AttackBed } from './attack-bed.ts';
import { checkLog } from './check-log.ts';
import { streamAnswers } from './stream-answers.ts';

const learners = 8;
const durationMs = 15_000;

/** Every answer is sent to two nodes at the same time. */
export const attackTwoNodes = async (bed: AttackBed, { share }: { share: number }): Promise<Figure[]> => {
  const other = await bed.addNode();
  const stream = await streamAnswers(
    learners,
    () => new Visitor(bed.url).startAsGuest(),
    (guest) => [guest, guest.copy(other.url)],
  );
  await delay(durationMs * share);
  await stream.end();
  const { lost, doubled, different } = await checkLog(bed.connection, stream.acknowledged);
  const odd = Array.from(stream.statuses).filter(([status]) => status !== 200);
  return [
    {
      name: `two nodes, ${stream.acknowledged.size} answers at both at once: lost`,
      unit: 'count',
      value: lost,
      target: { atMost: 0 },
    },
    { name: '… doubled', unit: 'count', value: doubled, target: { atMost: 0 } },
    { name: '… learners who differ from their log', unit: 'count', value: different, target: { atMost: 0 } },
    {
      name: '… calls not answered with 200',
      unit: 'count',
      value: odd.reduce((sum, [, count]) => sum + count, 0),
      target: { atMost: 0 },
      needsQuiet: true,
    },
  ];
};
