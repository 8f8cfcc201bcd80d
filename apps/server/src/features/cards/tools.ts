import type { AvatarMaker } from '@kadro/adapters/avatar/port';
import type { LearnerTools } from '../../kernel/index.ts';
import type { PictureStudio } from '../picture/index.ts';

/** What the cards feature works with. */
export interface CardTools extends LearnerTools {
  /** Keys of what is counted are hashed with it. */
  secret: string;
  /** New cards that one author may make in a day. */
  cardsPerDay: number;
  /** Pictures that one author may have made in a day. */
  photosPerDay: number;
  studio: PictureStudio;
  avatars: AvatarMaker;
  report: (message: string, error: unknown) => void;
}
