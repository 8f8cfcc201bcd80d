import type { Figure, PartResult } from '../figures.ts';
import { measureCore, type Core } from '../report/measure-core.ts';
import { measureFirstCard } from './measure-first-card.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureReturns } from './measure-returns.ts';
import { measureSizes } from './measure-sizes.ts';
import { measureSwipes } from './measure-swipes.ts';
import { openBrowser } from './open-browser.ts';
import { type Phone, phonesOn } from './phones.ts';

const figureOf = ({ name, slowdown }: Phone): Figure => ({
  name: `slow-down of this core, ${name} phone`,
  unit: 'times',
  value: slowdown,
});

/**
 * Measures a visitor's downloads, and how soon and how smoothly the browser shows them. Needs the running test bed. `core`: as it
 * was before the test bed began.
 */
export const measureWeb = async (core: Core): Promise<PartResult> => {
  const sizes = measureSizes();
  const phones = phonesOn(core.sortMs);
  const cores: Core[] = [];
  const between = <T>(measured: T): T => {
    cores.push(measureCore());
    return measured;
  };
  const browser = await openBrowser();
  try {
    const firstCard = between(await measureFirstCard(browser, phones));
    const returns = between(await measureReturns(browser, phones));
    const swipes = between(await measureSwipes(browser, phones.usual));
    const worstSwipes = between(await measureSwipes(browser, phones.worst));
    const lighthouse = await measureLighthouse(phones.usual);
    return {
      part: 'web',
      figures: [
        ...Object.values(phones).map(figureOf),
        ...firstCard.figures,
        ...returns.figures,
        ...swipes.figures,
        ...worstSwipes.figures,
        ...lighthouse.figures,
        ...sizes,
      ],
      cores,
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
