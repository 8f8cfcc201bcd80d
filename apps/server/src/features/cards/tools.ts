import type { AvatarMaker } from '@kadro/adapters/avatar/port';
import type { ExampleWriter } from '@kadro/adapters/example/port';
import type { PhotoSource } from '@kadro/adapters/photo/port';
import type { Translator } from '@kadro/adapters/translation/port';
import type { LearnerTools, UserLimits } from '../../kernel/index.ts';
import type { PictureStudio } from '../picture/index.ts';

/** Dependencies of the cards feature. */
export interface CardTools extends LearnerTools {
  /** HMAC key of the rate-limit counters. */
  secret: string;
  limits: UserLimits;
  /** Number of authors' picture limits that one network may use in a day. */
  addressTimes: number;
  /** Outside services, each kind in order of use. */
  translators: readonly Translator[];
  writers: readonly ExampleWriter[];
  photoOrder: readonly (PhotoSource | 'drawn')[];
  studio: PictureStudio;
  avatars: AvatarMaker;
  report: (message: string, error: unknown) => void;
}
