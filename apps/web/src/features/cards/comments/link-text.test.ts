import { expect, it } from 'vitest';
import { linkText } from './link-text.ts';

it('finds addresses, without what ends the sentence', () => {
  expect(linkText('See https://example.com/a?b=c#d, and (http://example.org).')).toEqual([
    { text: 'See ' },
    { text: 'example.com/a?b=c#d', href: 'https://example.com/a?b=c#d' },
    { text: ', and (' },
    { text: 'example.org', href: 'http://example.org/' },
    { text: ').' },
  ]);
});

it('shows an address by where it leads', () => {
  // Cyrillic letters that look like Latin ones.
  expect(linkText('https://аррӏе.com/')).toEqual([{ text: 'xn--80ak6aa92e.com', href: 'https://xn--80ak6aa92e.com/' }]);
  expect(linkText('https://kadro.example%2F@evil.example/x')).toEqual([
    { text: 'https://kadro.example%2F@evil.example/x' },
  ]);
  expect(linkText('HTTPS://EXAMPLE.COM')).toEqual([{ text: 'example.com', href: 'https://example.com/' }]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://',
  'http://user:password@example.com',
  'ftp://example.com',
  '<a href="javascript:alert(1)">x</a>',
  'just words',
])('leaves %j as words', (text) => {
  expect(linkText(text).map((part) => part.href)).toEqual(linkText(text).map(() => undefined));
  expect(
    linkText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
