import type { AvatarMaker } from '@kadro/adapters/avatar/port';
import type { ExampleWriter } from '@kadro/adapters/example/port';
import type { PhotoSource } from '@kadro/adapters/photo/port';
import type { Translator } from '@kadro/adapters/translation/port';
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
  /** So many authors' pictures may be asked for from one network in a day. */
  addressTimes: number;
  /** Words about which one author may have outside services asked in a day. */
  suggestionsPerDay: number;
  /** Outside services, each kind in the order in which they are asked. */
  translators: readonly Translator[];
  writers: readonly ExampleWriter[];
  photoOrder: readonly (PhotoSource | 'drawn')[];
  studio: PictureStudio;
  avatars: AvatarMaker;
  report: (message: string, error: unknown) => void;
}
