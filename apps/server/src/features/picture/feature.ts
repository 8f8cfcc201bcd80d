import { createDeckFilling } from './fill-deck.ts';
import { removeReplaced } from './remove-replaced.ts';
import { registerPictures, type PictureTools } from './routes.ts';
import type { Feature } from '../../kernel/index.ts';

/** Pictures of cards. */
export const pictureFeature: Feature<PictureTools> = {
  name: 'picture',
  routes: registerPictures,
  cleanUp: removeReplaced,
  data: [{ table: 'replaced_pictures', nobodys: 'pictures that are shown no more, until their files are removed' }],
  jobs: (tools) => [
    {
      name: 'draw-deck-pictures',
      run: createDeckFilling(tools),
      atStart: true,
      expireSeconds: 1800,
    },
  ],
};
