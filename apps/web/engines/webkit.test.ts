import { runJourneys } from './journeys.ts';
import { startWebKit } from './webkit-engine.ts';

runJourneys('webkit', startWebKit);
