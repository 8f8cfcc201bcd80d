import { sharePicture } from '../../shared/share/share-picture.ts';
import { drawLevel, type LevelPicture } from './draw-level.ts';

/** Shares a picture of the level. */
export const shareLevel = async (picture: LevelPicture): Promise<void> => sharePicture(await drawLevel(picture));
