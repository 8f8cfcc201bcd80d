export { avatarKey, isAvatarOfSomebody, noteAvatar, takeNoteBack } from './avatar-files.ts';
export { pictureFeature } from './feature.ts';
export {
  photoIdPattern,
  photoKey,
  photoWidths,
  pictureOutputs,
  PictureStudio,
  smallPicture,
  smallPictureBytes,
} from './draw-picture.ts';
export { createPictureFaults, type PictureFaults } from './picture-faults.ts';
export { drawMissing } from './fill-deck.ts';
export type { PictureTools } from './routes.ts';
