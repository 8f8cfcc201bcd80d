import { glueDate } from '../i18n/glue-date.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toast.ts';
import { askPrice, recallOf } from './ask-price.ts';
import { pricedMemory } from './priced-memory.ts';

/** Announces how many reviews a new word takes for a learner with these figures, and when it is learned; rejects as `askPrice` does. */
export const tellPrice = async (stats: Parameters<typeof recallOf>[0]): Promise<void> => {
  const { reviews, days } = await askPrice(recallOf(stats), await pricedMemory());
  const date = new Date();
  date.setDate(date.getDate() + Math.round(days));
  showToast({
    text: translate('acts.priceIs', {
      count: Math.round(reviews),
      date: glueDate(date.toLocaleDateString(currentLocale(), { day: 'numeric', month: 'long' })),
    }),
  });
};
