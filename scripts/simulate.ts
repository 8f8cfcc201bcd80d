import { liveTraps } from '../packages/core/src/test-traps.ts';
import { liveYear } from '../packages/core/src/test-year.ts';
import { defaultRules } from '../packages/core/src/rules.ts';

// Prints the tables of docs/learning-rules.md: steady learners by pace, and the traps under both rule sets.

const print = (head: readonly string[], rows: readonly (string | number)[][]): void => {
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
  console.log();
};

for (const days of [180, 365]) {
  console.log(`${days} days:\n`);
  print(
    [
      'pace',
      'new words known',
      'days at the limit',
      'moves unused',
      'words learned',
      'answers a day',
      'recall promised',
      'recall true',
    ],
    defaultRules.paces.flatMap((pace) =>
      [0.9, 0.7].map((newWordKnown) => {
        const life = liveYear({ seed: 'steady', days, pace, newWordKnown });
        return [
          pace,
          `${newWordKnown * 100} %`,
          life.blockedDays,
          `${Math.round((1 - life.choices / life.moves) * 100)} %`,
          life.learned,
          (life.answers / days).toFixed(1),
          defaultRules.desiredRetention.toFixed(2),
          life.recalled.toFixed(3),
        ];
      }),
    ),
  );
}
print(
  ['point', 'trap', 'release 1', 'now'],
  liveTraps().map(({ point, what, before, now }) => [point, what, before, now]),
);
