import { fetchOnce } from '../fetch-once.ts';
import { ApiError } from './api-error.ts';

/** Loads the parser of refusals, once the first screen has rendered or with the first refusal. */
export const loadRefusals = fetchOnce(() => import('./read-refusal.ts'));

/** The refusal of a response; if its parser cannot be loaded, only the status is known. */
export const refusalOf = async (response: Response): Promise<ApiError> => {
  const reader = await loadRefusals().catch(() => null);
  return reader?.readRefusal(response) ?? new ApiError('refused', { status: response.status });
};
