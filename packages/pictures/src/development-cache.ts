import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the contact sheet and the tests keep prepared sprites. */
export const developmentCacheDir = join(tmpdir(), 'kadro-pictures');
