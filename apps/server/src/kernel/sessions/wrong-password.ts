import { AppError, say } from '../../platform/http/index.ts';

/** What a password that does not fit is answered, on the field that it was entered in. */
export const wrongPassword = (field: string): AppError =>
  new AppError({ status: 422, errors: { [field]: [say((m) => m.wrongPassword)] } });
