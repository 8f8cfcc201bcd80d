import { startPuppeteer } from './puppeteer-engine.ts';
import { runJourneys } from './journeys.ts';

runJourneys('chromium', () => startPuppeteer('chromium'));
