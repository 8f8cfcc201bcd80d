import { createDeckFilling } from './fill-deck.ts';
import { registerPictures, type PictureTools } from './routes.ts';
import type { Feature } from '../../kernel/index.ts';

/** Pictures of cards. */
export const pictureFeature: Feature<PictureTools> = {
  name: 'picture',
  routes: registerPictures,
  jobs: (tools) => [
    {
      name: 'draw-deck-pictures',
      run: createDeckFilling(tools),
      atStart: true,
      expireSeconds: 1800,
    },
  ],
};
