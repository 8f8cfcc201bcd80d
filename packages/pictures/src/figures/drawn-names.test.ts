import { describe, expect, it } from 'vitest';
import { parseItem } from './parse-item.ts';
import { digitsOf, drawnThing, isDrawnName, isNumberName } from '../sprites/drawn-names.ts';

describe('drawn names', () => {
  it('have a number of up to four figures, as wide as it is long', () => {
    expect(isNumberName('number-20') && digitsOf('number-20')).toBe('20');
    expect(drawnThing('number-1234').aspect).toBe(2 * drawnThing('number-20').aspect);
    expect(['number-', 'number-12345', 'number-x', 'toString'].filter(isDrawnName)).toEqual([]);
    expect(parseItem('number-7').name).toBe('number-7');
  });

  it('may be held', () => {
    expect(parseItem('c:man/hold+spade').holds).toBe('spade');
  });
});
