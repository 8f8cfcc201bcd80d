import { AppError, say } from '../../platform/http/index.ts';

/** Returns the 422 for a wrong password, on its input field. */
export const wrongPassword = (field: string): AppError =>
  new AppError({ status: 422, errors: { [field]: [say((m) => m.wrongPassword)] } });
