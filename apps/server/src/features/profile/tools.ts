import type { AvatarMaker } from '@kadro/adapters/avatar/port';
import type { FileStore } from '@kadro/adapters/file-store/port';
import type { TableData } from '../../kernel/index.ts';
import type { AccountTools } from '../accounts/index.ts';
import type { PictureFaults } from '../picture/index.ts';

/** Dependencies of the profile feature. */
export interface ProfileTools extends AccountTools {
  avatars: AvatarMaker;
  uploads: FileStore;
  pictureFaults: PictureFaults;
  report: (message: string, error: unknown) => void;
  /** All tables. */
  data: readonly TableData[];
}
