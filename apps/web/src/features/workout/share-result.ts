import { sharePicture } from '../../shared/share/share-picture.ts';
import { drawResult, type Result } from './draw-result.ts';

/** Shares a picture of the result. */
export const shareResult = async (result: Result): Promise<void> => sharePicture(await drawResult(result));
