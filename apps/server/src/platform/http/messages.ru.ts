import type { Messages } from './wording.ts';

const plural = new Intl.PluralRules('ru');
const counted = (count: number, one: string, few: string, many: string): string => {
  const form = plural.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
};

/** What the server says in Russian. */
export const ru: Messages = {
  badRequest: 'Не удалось прочитать запрос.',
  malformedJson: 'Запрос не является правильным JSON.',
  unauthenticated: 'Вход не выполнен.',
  forbidden: 'Нет доступа.',
  guestForbidden: 'Гостям это недоступно: сначала нужно войти.',
  notFound: 'Не найдено.',
  conflict: 'Данные уже изменились. Обновите страницу и попробуйте ещё раз.',
  precondition: 'Сейчас это сделать нельзя: не выполнены условия.',
  noSteps: 'Ходы на сегодня закончились.',
  tooManyToday: 'На сегодня слишком много карточек для повторения.',
  tooManyTotal: 'Слишком много карточек на изучении.',
  tooLarge: (limitBytes) => `Запрос слишком большой: допустимо не более ${Math.floor(limitBytes / 1024)} КБ.`,
  mediaType: 'Запрос нужно отправить как application/json.',
  csrfMismatch: 'Страница устарела: CSRF-токен не подходит.',
  invalid: 'Данные заполнены с ошибками.',
  upgrade: 'Вышла новая версия приложения. Через несколько секунд страница обновится.',
  tooMany: (seconds) =>
    `Слишком много запросов. Сделайте перерыв и попробуйте через ${counted(seconds, 'секунду', 'секунды', 'секунд')}.`,
  serverError: 'На сервере произошла ошибка. Мы уже знаем о ней.',
  unavailable: 'Приложение обновляется и снова заработает через несколько секунд.',

  required: 'Поле обязательно',
  email: 'Укажите правильный адрес электронной почты',
  tooLong: (max) => `Не более ${counted(max, 'символа', 'символов', 'символов')}.`,
  tooShort: (min) => `Не менее ${counted(min, 'символа', 'символов', 'символов')}.`,
  tooManyItems: (max) => `Не более ${counted(max, 'элемента', 'элементов', 'элементов')}.`,
  tooFewItems: (min) => `Не менее ${counted(min, 'элемента', 'элементов', 'элементов')}.`,
  tooGreat: (max) => `Должно быть не больше ${max}.`,
  tooSmall: (min) => `Должно быть не меньше ${min}.`,
  mustBeText: 'Здесь нужен текст.',
  mustBeNumber: 'Здесь нужно число.',
  mustBeWhole: 'Здесь нужно целое число.',
  mustBeTruth: 'Здесь нужно true или false.',
  mustBeList: 'Здесь нужен список.',
  mustBeObject: 'Здесь нужен объект.',
  mustBeInstant: 'Нужны дата и время в UTC, например 2026-11-21T08:00:00Z.',
  mustBeDay: 'Нужна дата, например 2026-11-21.',
  mustBeUuid: 'Нужен UUID.',
  oneOf: (allowed) => `Допустимые значения: ${allowed}.`,
  wrongFormat: 'Неправильный формат.',
  unknownField: 'Неизвестное поле.',
  wrongValue: 'Неправильное значение.',
};
