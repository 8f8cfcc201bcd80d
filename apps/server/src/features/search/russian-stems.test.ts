import { describe, expect, it } from 'vitest';
import { aspectRoot, stemKey } from './russian-stems.ts';

// Stems as PostgreSQL returns them.
describe('stemKey', () => {
  it.each([
    ['ребенок', 'ребенк'],
    ['девочек', 'девочк'],
    ['собак', 'собак'],
  ])('of %s and %s is one', (one, other) => {
    expect(stemKey(one)).toBe(stemKey(other));
  });

  it.each([
    ['дом', 'дым'],
    ['сок', 'сук'],
  ])('of %s and %s differs', (one, other) => {
    expect(stemKey(one)).not.toBe(stemKey(other));
  });
});

describe('aspectRoot', () => {
  it.each([
    ['куп', 'покупа'],
    ['дела', 'сдела'],
    ['писа', 'написа'],
    ['чита', 'прочита'],
    ['готов', 'приготов'],
  ])('of %s and %s is one', (one, other) => {
    expect(aspectRoot(one)).toBe(aspectRoot(other));
  });

  it.each([
    ['работа', 'рабо'],
    ['пе', 'пи'],
  ])('of %s and %s differs', (one, other) => {
    expect(aspectRoot(one)).not.toBe(aspectRoot(other));
  });
});
