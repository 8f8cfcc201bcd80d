import type { Figures } from '@kadro/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { askPrice } from '../../shared/price/ask-price.ts';
import { ownWeights } from '../../shared/price/own-weights.ts';
import { asShare } from './as-share.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { comparePrices, type ComparedPrice } from './compare-prices.ts';

type Prices = NonNullable<Figures['prices']>;

/** What price tags promised of the words that are learned by now, beside what it came to; the promise is worked out anew, off the page's thread. */
export const PricesCard = ({ prices }: { prices: Prices }) => {
  const t = useT();
  const locale = useLocale();
  const shares = prices.map(({ recall }) => recall);
  const { data: promises, isError } = useQuery({
    queryKey: ['prices', ...shares],
    queryFn: async () => {
      const weights = await ownWeights();
      return new Map(
        await Promise.all(shares.map(async (recall) => [recall, await askPrice(recall / 100, weights)] as const)),
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
  const mostReviews = scaleOf(({ promised, seen }) => [promised.reviews, seen.reviews]);
  const mostDays = scaleOf(({ promised, seen }) => [promised.days, seen.days]);
  const head = [
    t('progress.pricesWords'),
    t('progress.pricesReviewsPromised'),
    t('progress.pricesReviewsSeen'),
    t('progress.pricesDaysPromised'),
    t('progress.pricesDaysSeen'),
  ];
  return (
    <ChartCard
      title={t('progress.prices')}
      text={
        <>
          {t('progress.pricesText', {
            count: all.words,
            reviews: show(all.seen.reviews),
            days: show(all.seen.days),
            promisedReviews: show(all.promised.reviews),
            promisedDays: show(all.promised.days),
          })}{' '}
          {t('progress.pricesBias')}
        </>
      }
      table={{
        head,
        rows: each.map(({ words, promised, seen }) => [
          words.toLocaleString(locale),
          show(promised.reviews),
          show(seen.reviews),
          show(promised.days),
          show(seen.days),
        ]),
      }}
    >
      <ul className={styles['lines']} aria-hidden="true">
        {each.map(({ promised, seen }) => (
          <Lines
            key={promised.reviews}
            lines={[
              [t('progress.reviews'), show(seen.reviews), seen.reviews / mostReviews, promised.reviews / mostReviews],
              [t('progress.pricesDays'), show(seen.days), seen.days / mostDays, promised.days / mostDays],
            ]}
          />
        ))}
      </ul>
    </ChartCard>
  );
};

/** A name, what was seen as it is read, and its share of the scale with that of the promise. */
type Line = readonly [name: string, shown: string, share: number, promise: number];

const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.map(([name, shown, share, promise]) => (
    <li key={name}>
      <span>{name}</span>
      <b>{shown}</b>
      <i style={asShare(share, promise)} data-promised="" />
    </li>
  ));
