import { loadBinding } from './binding.ts';
import type { BegunFit } from './fit-log.ts';
import type { FitOrder, FitReply } from './fit-messages.ts';

// Process that fits the memory's parameters, started by start-fit.ts. A fault of the library, which is native code, ends only this process.

const binding = await loadBinding();
const say = (reply: FitReply): void => void process.send?.(reply);

let begun: BegunFit | undefined;

const take = async (order: FitOrder): Promise<void> => {
  switch (order.kind) {
    case 'begin': {
      if (binding === null) throw new Error('nothing to fit by');
      // Loaded late, so that a mere check for the library is fast.
      const { beginFit } = await import('./fit-log.ts');
      begun = beginFit(binding, order);
      return say({ kind: 'more' });
    }
    case 'events':
      begun?.add(order.rows);
      return say({ kind: 'more' });
    case 'end':
      if (begun !== undefined) say({ kind: 'done', verdict: await begun.end() });
  }
};

const isFitOrder = (message: unknown): message is FitOrder =>
  typeof message === 'object' && message !== null && 'kind' in message;

process.on('message', (order: unknown) => {
  if (isFitOrder(order)) void take(order);
});
say({ kind: 'ready', isAvailable: binding !== null });
