import type { PushTexts } from './push-text.ts';

const rules = new Intl.PluralRules('ru');

const plural = (count: number, forms: { one: string; few: string; many: string }): string => {
  const form = rules.select(count);
  return `${count} ${form === 'one' ? forms.one : form === 'few' ? forms.few : forms.many}`;
};

/** What push messages say in Russian. */
export const ru: PushTexts = {
  due: ({ count }) => ({
    title: plural(count, {
      one: 'слово ждёт повторения',
      few: 'слова ждут повторения',
      many: 'слов ждут повторения',
    }),
    body: 'Хватит одной короткой тренировки.',
  }),
  selection: () => ({ title: 'Новые карточки готовы', body: 'Сегодняшняя подборка ждёт вас.' }),
  streak: ({ days }) => ({
    title: `Сохраните серию: ${plural(days, { one: 'день', few: 'дня', many: 'дней' })} подряд`,
    body: 'Сегодня ещё есть время: хватит одной короткой тренировки.',
  }),
  silence: () => ({
    title: 'Больше не будем напоминать',
    body: 'Вы не заходили две недели. Откройте Kadro, когда захотите, — и напоминания вернутся.',
  }),
  decision: ({ decision, headword }) =>
    ({
      approved: { title: 'Ваша карточка опубликована', body: `Теперь по ней все могут учить «${headword}».` },
      rejected: { title: 'Карточку нужно исправить', body: `Посмотрите, что изменить в «${headword}».` },
      'taken-down': { title: 'Карточка снята с публикации', body: `Посмотрите, почему «${headword}» больше не видна.` },
    })[decision],
  comment: ({ count, isReply, headword }) => ({
    title: count > 1 ? `Новые комментарии и ответы: ${count}` : isReply ? 'Новый ответ' : 'Новый комментарий',
    body:
      count > 1
        ? 'Посмотрите, что вам написали.'
        : isReply
          ? `К карточке «${headword}».`
          : `К вашей карточке «${headword}».`,
  }),
};
