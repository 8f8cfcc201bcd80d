import type { Figures } from '@kadro/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { askPrice } from '../../shared/price/ask-price.ts';
import { pricedMemory } from '../../shared/price/priced-memory.ts';
import { asShare } from './as-share.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { comparePrices, type ComparedPrice } from './compare-prices.ts';

type Prices = NonNullable<Figures['prices']>;

/** The outcome for words with the same promise: their reviews or days, on a scale that ends at `most`. */
interface Line {
  readonly name: string;
  readonly seen: number;
  readonly promised: number;
  readonly most: number;
}

/** The promise of the learned words' price tags, next to the outcome; the promise is recomputed in a worker. */
export const PricesCard = ({ prices }: { prices: Prices }) => {
  const t = useT();
  const locale = useLocale();
  const shares = prices.map(({ recall }) => recall);
  const { data: promises, isError } = useQuery({
    queryKey: ['prices', ...shares],
    queryFn: async () => {
      const memory = await pricedMemory();
      return new Map(
        await Promise.all(shares.map(async (recall) => [recall, await askPrice(recall / 100, memory)] as const)),
      );
    },
    staleTime: 'static',
  });
  if (isError || (promises === undefined && shares.length > 0)) return null;
  const compared = comparePrices(prices, (recall) => promises?.get(recall));
  if (compared === null) return <ChartCard title={t('progress.prices')} text={t('progress.pricesEarly')} />;
  const { all, each } = compared;
  const show = (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  const scaleOf = (of: (price: ComparedPrice) => readonly number[]): number => Math.max(1, ...each.flatMap(of)) * 1.1;
  const maxReviews = scaleOf(({ promised, seen }) => [promised.reviews, seen.reviews]);
  const maxDays = scaleOf(({ promised, seen }) => [promised.days, seen.days]);
  const lines = each.flatMap(({ recall, words, promised, seen }): Line[] => {
    const of = { count: words, share: (recall / 100).toLocaleString(locale, { style: 'percent' }) };
    return [
      { name: t('progress.pricesReviewsOf', of), seen: seen.reviews, promised: promised.reviews, most: maxReviews },
      { name: t('progress.pricesDaysOf', of), seen: seen.days, promised: promised.days, most: maxDays },
    ];
  });
  return (
    <ChartCard
      title={t('progress.prices')}
      text={[
        t('progress.pricesText', {
          count: all.words,
          reviews: show(all.seen.reviews),
          days: show(all.seen.days),
          promisedReviews: show(all.promised.reviews),
          promisedDays: show(all.promised.days),
        }),
        t('progress.pricesBias'),
      ].join(' ')}
      table={{
        head: [t('progress.pricesWords'), t('progress.pricesPromised'), t('progress.pricesSeen')],
        rows: lines.map(({ name, promised, seen }) => [name, show(promised), show(seen)]),
      }}
    >
      <ul className={styles['lines']} aria-hidden="true">
        {lines.map(({ name, seen, promised, most }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{show(seen)}</b>
            <i style={asShare(seen / most, promised / most)} data-promised="" />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
};
