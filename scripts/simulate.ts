import { liveTraps } from '../packages/core/src/test/test-traps.ts';
import { liveYear } from '../packages/core/src/test/test-year.ts';
import { defaultRules, type Rules } from '../packages/core/src/terms/rules.ts';

// Prints the tables of docs/learning-rules.md: steady learners by pace, with introductions and without, and the traps.

const print = (head: readonly string[], rows: readonly (string | number)[][]): void => {
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
  console.log();
};

const { introduction: _, ...withoutIntroductions } = defaultRules;
/** The rules under which a word remembered at each ask of its introduction waited by its rating. */
const waitingByRating: Rules = { ...defaultRules, introduction: { asks: 2, wordsPerWorkout: 7 } };

for (const { title, days, rules } of [
  { title: '180 days', days: 180, rules: defaultRules },
  { title: '365 days', days: 365, rules: defaultRules },
  {
    title: '365 days under the rules before, where introduced words waited by their rating',
    days: 365,
    rules: waitingByRating,
  },
  { title: '365 days without introductions', days: 365, rules: withoutIntroductions },
]) {
  console.log(`${title}:\n`);
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
    rules.paces.flatMap((pace) =>
      [0.9, 0.7].map((newWordKnown) => {
        const life = liveYear({ seed: 'steady', days, pace, newWordKnown, rules });
        return [
          pace,
          `${newWordKnown * 100} %`,
          life.blockedDays,
          `${Math.round((1 - life.choices / life.moves) * 100)} %`,
          life.learned,
          (life.answers / days).toFixed(1),
          life.promised.toFixed(3),
          life.recalled.toFixed(3),
        ];
      }),
    ),
  );
}

console.log('365 days, where words that stumbled in their introduction sit half as well as they are rated:\n');
print(
  ['pace', 'new words known', 'words learned', 'answers a day', 'recall promised', 'recall true'],
  defaultRules.paces.map((pace) => {
    const life = liveYear({ seed: 'steady', pace, newWordKnown: 0.7, stumbledStability: 0.56 });
    const shares = [life.promised.toFixed(3), life.recalled.toFixed(3)];
    return [pace, '70 %', life.learned, (life.answers / life.days).toFixed(1), ...shares];
  }),
);

const traps = liveTraps();
print(
  ['point', 'trap', 'release 1', 'now'],
  traps.flatMap(({ point, what, before, now }) => (point === null ? [] : [[point, what, before, now]])),
);
print(
  ['trap', 'without introductions', 'now'],
  traps.flatMap(({ point, what, before, now }) => (point === null ? [[what, before, now]] : [])),
);
