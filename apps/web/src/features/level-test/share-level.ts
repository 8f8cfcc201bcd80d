import { sharePicture } from '../../shared/share/share-picture.ts';
import { drawLevel, type LevelPicture } from './draw-level.ts';

/** Hands a picture of the level on. */
export const shareLevel = async (picture: LevelPicture): Promise<void> => sharePicture(await drawLevel(picture));
