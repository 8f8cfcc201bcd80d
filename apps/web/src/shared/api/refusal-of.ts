import { fetchOnce } from '../fetch-once.ts';
import { ApiError } from './api-error.ts';

/** Fetches what reads refusals; it comes when the first screen stands, or with the first of them. */
export const loadRefusals = fetchOnce(() => import('./read-refusal.ts'));

/** The refusal that a response is; without what reads it, it is known by its status alone. */
export const refusalOf = async (response: Response): Promise<ApiError> => {
  const reader = await loadRefusals().catch(() => null);
  return reader?.readRefusal(response) ?? new ApiError('refused', { status: response.status });
};
