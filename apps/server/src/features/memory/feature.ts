import { readMemory } from '@kadro/contract';
import { weightsOf } from '@kadro/core';
import { implement } from '../../platform/http/index.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';
import { fitMemories } from './fit-memories.ts';
import { showMemory } from './show-memory.ts';
import { createFitter } from './start-fit.ts';

const fitter = createFitter();

/** The memory's parameters, fitted to learners with enough reviews. */
export const memoryFeature: Feature<LearnerTools> = {
  name: 'memory',
  jobs: (tools) => [
    {
      name: 'fit-memories',
      run: (signal) => fitMemories(tools, fitter, signal),
      // At night for most learners.
      cron: '20 23 * * *',
      expireSeconds: 3600,
    },
  ],
  routes: (app) => {
    implement(app, readMemory, async ({ session: { learner } }) =>
      showMemory(learner.state, weightsOf(learner.state) !== undefined || (await fitter.isAvailable())),
    );
  },
};
