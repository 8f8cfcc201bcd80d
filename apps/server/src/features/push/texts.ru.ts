import type { PushTexts } from './push-text.ts';

const rules = new Intl.PluralRules('ru');

const plural = (count: number, forms: { one: string; few: string; many: string }): string => {
  const form = rules.select(count);
  return `${count} ${form === 'one' ? forms.one : form === 'few' ? forms.few : forms.many}`;
};

/** How many more words were learned at a week's end than before it; they may be fewer. */
const learnedText = (learned: number): string => {
  if (learned === 0) return '';
  const forms =
    learned > 0
      ? { one: 'слово запомнилось надолго', few: 'слова запомнились надолго', many: 'слов запомнились надолго' }
      : {
          one: 'слово из выученных забылось и вернулось в обучение',
          few: 'слова из выученных забылись и вернулись в обучение',
          many: 'слов из выученных забылись и вернулись в обучение',
        };
  return `; ${plural(Math.abs(learned), forms)}`;
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
  streak: ({ days, due }) => ({
    title: `Сохраните серию: ${plural(days, { one: 'день', few: 'дня', many: 'дней' })} подряд`,
    body:
      due === 0
        ? 'Сегодня ещё есть время: выберите несколько новых слов.'
        : 'Сегодня ещё есть время: хватит одной короткой тренировки.',
  }),
  silence: () => ({
    title: 'Больше не будем напоминать',
    body: 'Вы не заходили две недели. Откройте Kadro, когда захотите, — и напоминания вернутся.',
  }),
  weekly: ({ sentence }) => ({
    title: 'Ваша неделя',
    body: `${
      sentence.kind === 'few'
        ? `За неделю ${plural(sentence.answers, { one: 'ответ', few: 'ответа', many: 'ответов' })} — этого мало, чтобы судить, сколько вы помните`
        : sentence.kind === 'kept'
          ? `Вы помните ${sentence.percent}\u00a0% того, что повторяете`
          : `Вы вспомнили ${sentence.percent}\u00a0% того, что повторяли: расписание рассчитано на ${sentence.promised}\u00a0%`
    }${learnedText(sentence.learned)}.`,
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
