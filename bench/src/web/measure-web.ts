import type { PartResult } from '../figures.ts';
import { measureFirstCard } from './measure-first-card.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureReturns } from './measure-returns.ts';
import { measureSizes } from './measure-sizes.ts';
import { measureSwipes } from './measure-swipes.ts';
import { openBrowser } from './open-browser.ts';

/** What a visitor's browser has to fetch, and how soon and how smoothly it shows it. Needs the running test bed. */
export const measureWeb = async (): Promise<PartResult> => {
  const sizes = measureSizes();
  const browser = await openBrowser();
  try {
    const firstCard = await measureFirstCard(browser);
    const returns = await measureReturns(browser);
    const swipes = await measureSwipes(browser);
    const lighthouse = await measureLighthouse();
    return {
      part: 'web',
      figures: [...firstCard.figures, ...returns.figures, ...swipes.figures, ...lighthouse.figures, ...sizes],
      notes: [
        ...firstCard.notes,
        ...returns.notes,
        ...swipes.notes,
        ...lighthouse.notes,
        'Sizes: brotli 11, kB of 1,000 bytes.',
      ],
    };
  } finally {
    await browser.close();
  }
};
