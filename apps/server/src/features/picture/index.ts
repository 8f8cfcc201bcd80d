export { avatarKey, isAvatarOfSomebody, noteAvatar, takeNoteBack } from './avatar-files.ts';
export { countMissingUploads, openUploadsForBackup, openUploadsForRestore } from './uploads/back-up-uploads.ts';
export { openUploads } from './uploads/open-uploads.ts';
export { pictureFeature } from './feature.ts';
export { photoKey, PictureStudio, smallPictureBytes } from './draw-picture.ts';
export { createPictureFaults, type PictureFaults } from './picture-faults.ts';
export { drawMissing } from './fill-deck.ts';
export type { PictureTools } from './routes.ts';
