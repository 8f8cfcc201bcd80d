import { describe, expect, it } from 'vitest';
import { toReply, type Refusal } from './app-error.ts';
import { messagesOf } from './wording.ts';

const filled = (locale: 'en' | 'ru'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messagesOf(locale)).map(([name, message]) => [
      name,
      typeof message === 'string'
        ? message
        : name === 'oneOf'
          ? messagesOf(locale).oneOf('a, b')
          : Reflect.apply(message, undefined, [5]),
    ]),
  );

describe('the catalogues', () => {
  it('hold the same texts, each in its own language', () => {
    const [en, ru] = [filled('en'), filled('ru')];
    expect(Object.keys(ru).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const text of Object.values(en)) expect(text).not.toMatch(/[а-яё]/i);
    for (const [name, text] of Object.entries(ru)) {
      expect(text).toMatch(name === 'mustBeUuid' ? /^Нужен UUID/ : /[а-яё]{2}/i);
      expect(text).not.toBe(en[name]);
    }
  });

  it('count as each language does', () => {
    const en = messagesOf('en');
    const ru = messagesOf('ru');
    expect([1, 2].map(en.tooMany)).toEqual(
      [1, 2].map((n) => `Too many requests. Take a break and try again in ${n} ${n === 1 ? 'second' : 'seconds'}.`),
    );
    expect([1, 3, 5, 11, 21, 22].map((n) => /через (.*)\./.exec(ru.tooMany(n))?.[1])).toEqual([
      '1 секунду',
      '3 секунды',
      '5 секунд',
      '11 секунд',
      '21 секунду',
      '22 секунды',
    ]);
    expect([120, 121, 3600, 7200, 7201, 86_400].map((n) => /again in (.*)\./.exec(en.tooMany(n))?.[1])).toEqual([
      '120 seconds',
      '3 minutes',
      '60 minutes',
      '120 minutes',
      '3 hours',
      '24 hours',
    ]);
    expect([1, 2, 21].map((n) => ru.tooLong(n))).toEqual([
      'Не больше 1 символа',
      'Не больше 2 символов',
      'Не больше 21 символа',
    ]);
  });
});

describe('refusals', () => {
  const refusals: Refusal[] = [
    ...([400, 401, 403, 404, 409, 415, 419, 421, 500] as const).map((status) => ({ status })),
    { status: 412, code: '412' },
    { status: 412, code: '412-no-steps' },
    { status: 412, code: '412-too-more-today' },
    { status: 412, code: '412-too-more-total' },
    { status: 413, limitBytes: 2048 },
    { status: 422, errors: {} },
    { status: 426, lastVersion: '2.2.1' },
    { status: 429, retryAfterSeconds: 3 },
    { status: 503, retryAfterSeconds: 5 },
  ];
  it.each(refusals)('$status $code is worded in both languages, keeping its status', (refusal) => {
    const [en, ru] = [toReply(refusal, 'en'), toReply(refusal, 'ru')];
    expect([en.status, ru.status]).toEqual([refusal.status, refusal.status]);
    expect(en.body.message).toMatch(/^[A-Z][\w ,.:]+/);
    expect(ru.body.message).toMatch(/^[А-Я]/);
  });
  it('use the words of the specification', () => {
    const say = (code: '412' | '412-no-steps' | '412-too-more-today' | '412-too-more-total') =>
      toReply({ status: 412, code }, 'en').body;
    expect(say('412').message).toBe('The operation is not allowed now by some conditions');
    expect(say('412-no-steps')).toEqual({ message: 'Maximum steps exceeded', code: '412-no-steps' });
    expect(say('412-too-more-today').message).toBe('Too more cards for repeating today');
    expect(say('412-too-more-total').message).toBe('Too more cards for learning');
    const en = messagesOf('en');
    expect([en.required, en.email, en.tooLong(160), en.wrongCode]).toEqual([
      'Field is required',
      'Field must be a valid E-mail',
      'The field must be no more than 160 characters long.',
      'Invalid verification code',
    ]);
  });
});
