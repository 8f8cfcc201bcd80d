import { describe, expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { renderMail } from './render-mail.ts';

const attack = `<img src=x onerror="alert('1')">&amp;`;
const link = 'https://kadro.example/x?a=1&b="2"';
const stopLink = 'https://kadro.example/stop-reminders/1/2';
const mails: Mail[] = [
  { kind: 'confirm-email', name: 'Анна', link, code: '042137' },
  { kind: 'reset-password', link },
  { kind: 'email-changing', email: attack, forgotLink: link },
  { kind: 'email-changed', email: attack, supportLink: link },
  { kind: 'password-changed', forgotLink: link },
  { kind: 'provider-linked', provider: 'vk', link },
  { kind: 'provider-linked', provider: 'yandex', link },
  { kind: 'security-changed', change: 'passkey-added', link },
  { kind: 'security-changed', change: 'passkey-removed', link },
  { kind: 'security-changed', change: 'codes-on', link },
  { kind: 'security-changed', change: 'codes-off', link },
  { kind: 'security-changed', change: 'recovery-code-used', link },
  { kind: 'code-limit', link },
  { kind: 'account-deletion', until: '2031-03-19T12:00:00.000Z', timeZone: 'Europe/Moscow', link },
  { kind: 'reminder', due: 22, link, stopLink },
  { kind: 'support', text: attack, from: attack },
  { kind: 'support-answer', text: attack, question: attack },
];
const locales = ['en', 'ru'] as const;
const each = mails.flatMap((mail) => locales.map((locale) => ({ mail, locale, kind: mail.kind })));

/** The words a reader sees, as far as HTML goes. */
const visible = (html: string): string => html.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]*>|&[#\w]+;/g, ' ');

describe.each(each)('the mail $kind in $locale', ({ mail, locale }) => {
  const { subject, text, html } = renderMail(mail, locale);

  it('is in one language, in both of its texts', () => {
    expect(html).toContain(`<html lang="${locale}">`);
    const foreign = locale === 'en' ? /[а-яё]{2}/i : /\b(the|your|this|mail|password)\b/i;
    const own = (words: string) => words.replaceAll('Анна', '').replaceAll(/<img[^>]*>/g, '');
    expect(own(`${subject} ${text} ${visible(html)}`)).not.toMatch(foreign);
    expect(`${subject} ${text}`).toMatch(locale === 'ru' ? /[а-яё]{3}/i : /[a-z]{3}/i);
  });

  it('lets no text become HTML, and loads nothing', () => {
    const tags = new Set(Array.from(html.matchAll(/<([a-z]\w*)/gi), ([, name]) => name));
    const known = 'html head meta title style body div table tr td span h1 p a'.split(' ');
    expect(Array.from(tags).filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import/i);
    for (const [address] of html.matchAll(/href="[^"]*"/g))
      expect(address).toMatch(/^href="https:\/\/kadro\.example\//);
  });

  it('has its links and its code in the plain text, too', () => {
    const needed = [
      ...('link' in mail ? [mail.link] : []),
      ...('stopLink' in mail ? [mail.stopLink] : []),
      ...('forgotLink' in mail ? [mail.forgotLink] : []),
      ...('supportLink' in mail ? [mail.supportLink] : []),
      ...('code' in mail ? [mail.code] : []),
    ];
    for (const part of needed) {
      expect(text).toContain(part);
      expect(html).toContain(part.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
    }
  });

  it('is short enough to be shown whole', () => {
    expect(subject.length).toBeLessThan(60);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});

describe('a mail', () => {
  it('greets by a name, but never by an advertisement', () => {
    const greet = (name: string) => renderMail({ kind: 'confirm-email', name, link, code: '042137' }, 'en').text;
    expect(greet('Жанна д’Арк')).toContain('Hello, Жанна д’Арк!');
    for (const name of ['win.example', 'http://win', 'call +7 900', 'a@b', '$100']) {
      expect(greet(name)).toContain('Hello!');
      expect(greet(name)).not.toContain(name);
    }
  });

  it.each([
    [1, '1 word is waiting for you', '1 слово ждёт повторения'],
    [2, '2 words are waiting for you', '2 слова ждут повторения'],
    [11, '11 words are waiting for you', '11 слов ждут повторения'],
    [21, '21 words are waiting for you', '21 слово ждёт повторения'],
  ])('counts %i', (due, en, ru) => {
    const mail = { kind: 'reminder', due, link, stopLink } as const;
    expect([renderMail(mail, 'en').subject, renderMail(mail, 'ru').subject]).toEqual([en, ru]);
  });

  it('tells times in the user’s zone', () => {
    const mail = { kind: 'account-deletion', until: '2031-03-19T22:30:00.000Z', timeZone: 'Asia/Tokyo', link } as const;
    expect(renderMail(mail, 'en').text).toContain('20 March 2031 at 07:30');
    expect(renderMail(mail, 'ru').text).toContain('20 марта 2031 г. в 07:30');
  });

  it('can be unsubscribed from by the mail program, where the link is safe', () => {
    const mail = { kind: 'reminder', due: 1, link, stopLink } as const;
    expect(renderMail(mail, 'en').headers).toEqual({
      'List-Unsubscribe': `<${stopLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const unsafe = { ...mail, stopLink: 'http://localhost:3000/stop-reminders/1/2' };
    expect(renderMail(unsafe, 'en').headers).toEqual({ 'List-Unsubscribe': `<${unsafe.stopLink}>` });
    expect(renderMail({ kind: 'reset-password', link }, 'en').headers).toEqual({});
  });

  it('of the support is answered to whoever wrote it', () => {
    const of = (from: string | null) => renderMail({ kind: 'support', text: 'Hello', from }, 'en').headers;
    expect([of('bob@example.org'), of(null)]).toEqual([{ 'Reply-To': 'bob@example.org' }, {}]);
  });
});
