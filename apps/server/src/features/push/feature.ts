import type { Feature } from '../../kernel/index.ts';
import { pushData, removeOldMessages } from './data.ts';
import { createDelivery } from './deliver-messages.ts';
import { removeOldDeliveries } from './delivery-log.ts';
import { removeEmptyEndpoints } from './endpoints.ts';
import { createPushProcessor } from './push-processor.ts';
import { queueBroadcasts } from './queue-broadcasts.ts';
import { queueRecalls } from './queue-recalls.ts';
import { registerPush } from './routes.ts';
import type { PushTools } from './tools.ts';

/** Push messages to devices of absent users. */
export const pushFeature: Feature<PushTools> = {
  name: 'push',
  routes: registerPush,
  jobs: (tools) => [
    // Zone offsets differ by half and quarter hours.
    { name: 'queue-pushes', run: (signal) => queueRecalls(tools, signal), cron: '*/15 * * * *' },
    { name: 'queue-broadcasts', run: (signal) => queueBroadcasts(tools, signal), cron: '* * * * *' },
    { name: 'send-pushes', run: createDelivery(tools), cron: '* * * * *', atStart: true, everySeconds: 5 },
  ],
  processors: (tools) => [createPushProcessor(tools.now, createDelivery(tools))],
  cleanUp: async ({ db, now }) => {
    await removeOldMessages(db, now());
    await removeEmptyEndpoints(db, now());
    await removeOldDeliveries(db, now());
  },
  data: pushData,
};
