import { describe, expect, it } from 'vitest';
import { describePicture } from './describe-picture.ts';
import { planPictures } from './plan-pictures.ts';

const describeRecipe = (recipe: string): { en: string; ru: string } =>
  describePicture(planPictures({ headword: 'word', example: 'Example', recipe, seed: '' })[0]);

describe('describePicture', () => {
  it.each([
    ['scene@meadow:golden cat', 'A cat, in a meadow at sunset', 'Кошка, на лугу на закате'],
    ['scene@room cat>on>couch-and-lamp', 'A cat on a sofa, in a room', 'Диван, на нём — кошка, в комнате'],
    ['scene@room cat>in>open-box', 'A cat in an open box, in a room', 'Открытая коробка, в ней — кошка, в комнате'],
    ['contrast@studio elephant mouse', 'Side by side: an elephant and a mouse', 'Рядом для сравнения: слон и мышь'],
    [
      'story@room c:man/ill -> c:man/jump dog',
      'One after another: a man looking ill; then: a man and a dog, in a room',
      'Одно за другим: мужчина с больным видом; потом: мужчина, собака, в комнате',
    ],
    [
      'versus@studio elephant -> mouse',
      'Two that differ: an elephant; not: a mouse',
      'Двое непохожих: слон; а не: мышь',
    ],
    [
      'scene@kitchen c:woman/hold+red-apple',
      'A woman holding a red apple, in a kitchen',
      'Женщина (в руках: красное яблоко), на кухне',
    ],
    [
      'scene@road c:man/tired dog',
      'A man looking tired and a dog, on a road',
      'Мужчина с усталым лицом и собака, на дороге',
    ],
    [
      'path@road c:man/walk desert-island',
      'On the way to a goal: a man walking and a desert island, on a road',
      'На пути к цели: мужчина идёт, остров, на дороге',
    ],
    [
      'scene@room dog>under>table red-apple>on>table',
      'A dog under a table and a red apple on a table, in a room',
      'Стол, под ним — собака; стол, на нём — красное яблоко, в комнате',
    ],
  ])('%s', (recipe, en, ru) => {
    expect(describeRecipe(recipe)).toEqual({ en, ru });
  });
});
