import { join } from 'node:path';
import { root } from './run-server.ts';

/** A photo that is broader than a card. */
export const photoFile = join(root, 'apps/web/public/icons/icon-512.png');
