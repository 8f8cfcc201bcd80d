import { beforeEach, expect, it } from 'vitest';
import { watchSteps, type StepWatch } from './watch-steps.ts';

let own: number;
let watch: StepWatch;
beforeEach(() => {
  own = 3;
  watch = watchSteps(() => own);
});

/** Takes so many steps, of which the server tells afterwards. */
const stepTo = (stamp: number, steps: number): void => {
  own += steps;
  watch.hear(stamp);
};

it('knows own steps, one by one and many at once', () => {
  watch.hear(100);
  expect(watch.look()).toBe('own');
  stepTo(101, 1);
  expect(watch.look()).toBe('own');
  stepTo(105, 4);
  expect(watch.look()).toBe('own');
});

it('tells a step of another device, also between own ones', () => {
  watch.hear(100);
  stepTo(101, 0);
  expect(watch.look()).toBe('elsewhere');
  expect(watch.look()).toBe('own');
  stepTo(104, 2);
  expect(watch.look()).toBe('elsewhere');
  stepTo(105, 1);
  expect(watch.look()).toBe('own');
});

it('waits for news of steps that were taken since', () => {
  watch.hear(100);
  stepTo(102, 1);
  own += 1;
  expect(watch.look()).toBe('later');
  watch.hear(103);
  expect(watch.look()).toBe('elsewhere');
});

it('does not wait for ever for a step that changed nothing', () => {
  watch.hear(100);
  own += 1;
  expect(watch.look()).toBe('later');
  expect(watch.look()).toBe('own');
  stepTo(101, 0);
  expect(watch.look()).toBe('elsewhere');
});

it('takes what an entry tells after a gap like news', () => {
  watch.hear(100);
  own += 1;
  watch.hear(101);
  expect(watch.look()).toBe('own');
  watch.hear(102);
  expect(watch.look()).toBe('elsewhere');
});

it('trusts nothing where no number is told', () => {
  expect(watch.look()).toBe('elsewhere');
  watch.hear(undefined);
  expect(watch.look()).toBe('elsewhere');
  watch.hear(100);
  expect(watch.look()).toBe('elsewhere');
});

it('asks once about a learner whose number went back', () => {
  watch.hear(100);
  stepTo(2, 1);
  expect(watch.look()).toBe('elsewhere');
  expect(watch.look()).toBe('own');
});
