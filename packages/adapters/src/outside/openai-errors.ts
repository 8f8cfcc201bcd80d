import { z } from 'zod';
import type { OutsideFault } from './port.ts';

const refusal = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });

/** Error codes and types that are more specific than their status. */
const faults: Readonly<Record<string, OutsideFault>> = {
  content_policy_violation: 'refused',
  moderation_blocked: 'refused',
  content_filter: 'refused',
  image_generation_user_error: 'refused',
  insufficient_quota: 'quota',
  billing_hard_limit_reached: 'quota',
  billing_not_active: 'quota',
  rate_limit_exceeded: 'quota',
  invalid_api_key: 'misconfigured',
  model_not_found: 'misconfigured',
};

/** The fault in an error of an OpenAI-compatible API; null if it is not specific. */
export const faultOfOpenai = (body: unknown): OutsideFault | null => {
  const { data } = refusal.safeParse(body);
  return faults[data?.error.code ?? ''] ?? faults[data?.error.type ?? ''] ?? null;
};
