import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import { spriteEntries } from '../sprites/catalog.ts';
import { prepareSprites, spriteFolder } from '../sprites/prepare-sprites.ts';
import { heads, isRoleName } from '../sprites/tones.ts';
import { changeFace } from './change-face.ts';
import { expressionNames, expressionOf } from './expression.ts';
import type { ExpressionName } from './expression.ts';
import { faceColorsOf } from './face-colors.ts';
import { mendHead } from './mend-head.ts';
import type { Face } from './read-face.ts';
import { readFace } from './read-face.ts';

beforeAll(() => prepareSprites(developmentCacheDir), 60_000);

const svgOf = (name: string): string => readFileSync(join(spriteFolder(developmentCacheDir), `${name}.svg`), 'utf8');

const faceOf = (name: string): Face => readFace(svgOf(name)) ?? expect.fail(`no face in ${name}`);

const changed = (name: string, feeling: ExpressionName, gaze?: readonly [number, number]): string =>
  changeFace(faceOf(name), { expression: expressionOf(feeling), gaze }, faceColorsOf(name));

const plainHeads = [...new Set(Object.values(heads).flat())];
const roles = [...spriteEntries()].map(([name]) => name).filter(isRoleName);

describe('mendHead', () => {
  it('finds the pigtails of the fair girl in the set, and leaves others alone', () => {
    const girl = mendHead('girl-medium-light', svgOf('girl-medium-light'));
    expect(girl.match(/#F3D998|#E3C684/g)).toHaveLength(2);
    expect(mendHead('girl-dark', svgOf('girl-dark'))).toBe(svgOf('girl-dark'));
  });
});

describe('readFace', () => {
  it('finds eyes of both sides in every head a body can wear, and its mouth unless a scarf hides it', () => {
    for (const name of [...plainHeads, ...roles].flatMap((plain) =>
      ['light', 'dark'].map((tone) => `${plain}-${tone}`),
    )) {
      const { parts, lips, unit } = faceOf(name);
      const sides = new Set(parts.filter(({ kind }) => kind === 'eye').map(({ side }) => side));
      expect([name, sides.size]).toEqual([name, 2]);
      expect([name, lips !== undefined]).toEqual([name, !name.startsWith('ninja')]);
      expect(unit).toBeGreaterThan(0.45);
      expect(unit).toBeLessThan(1.2);
    }
  });

  it('finds two brows in every plain head', () => {
    for (const name of plainHeads)
      expect(
        new Set(
          faceOf(`${name}-medium`)
            .parts.filter(({ kind }) => kind === 'brow')
            .map(({ side }) => side),
        ).size,
      ).toBe(2);
  });

  it('says so where there is no face', () => {
    expect(readFace(svgOf('red-apple'))).toBeUndefined();
  });
});

describe('changeFace', () => {
  it('gives every feeling a face of its own', () => {
    const faces = expressionNames.map((name) => changed('woman-light', name));
    expect(new Set(faces).size).toBe(faces.length);
  });

  it('keeps hair and skin: only eyes, brows and mouth are touched', () => {
    const face = faceOf('girl-dark');
    const other = changed('girl-dark', 'cry');
    for (const { markup } of face.parts.filter(({ kind }) => kind === 'other')) expect(other).toContain(markup);
    for (const { markup } of face.parts.filter(({ kind }) => kind === 'mouth')) expect(other).not.toContain(markup);
  });

  it('takes the pupils away where eyes are shut, and moves them where they look', () => {
    const pupil = faceOf('boy-medium').parts.find(
      ({ kind, markup }) => kind === 'eye' && markup.includes('fill="#000"'),
    );
    const markup = pupil?.markup ?? expect.fail('no pupil');
    expect(changed('boy-medium', 'calm')).toContain(markup);
    expect(changed('boy-medium', 'asleep')).not.toContain(markup);
    const aside = changed('boy-medium', 'calm', [1, 0]);
    expect(aside).toMatch(new RegExp(`translate\\([0-9.]+ 0\\)">${markup.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`));
    expect(aside).not.toEqual(changed('boy-medium', 'calm', [-1, 0]));
  });

  it("shuts the baby's eyes, whose whites are one shape", () => {
    const whites = (feeling: ExpressionName): number =>
      changed('baby-medium', feeling)
        .split('<clipPath')[0]
        ?.match(/<path[^>]*fill="#fff"/g)?.length ?? 0;
    expect(whites('asleep')).toBe(0);
    expect(whites('calm')).toBeGreaterThan(0);
  });

  it('draws lips that can be seen on dark skin and on a beard', () => {
    expect(faceColorsOf('woman-dark').lips).not.toBe(faceColorsOf('woman-light').lips);
    expect(faceColorsOf('man-beard-light').lips).not.toBe(faceColorsOf('man-light').lips);
  });
});
