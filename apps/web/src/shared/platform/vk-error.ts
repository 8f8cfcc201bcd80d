import { toRecord } from './to-record.ts';

/** VK's code for a user's refusal. Others are failures: 1 unknown, 3 no connection, 6 unsupported, 9 in the background, … */
const deniedCode = 4;
const deniedReason = 'User denied';

/** A failed VK request. The message has the method, and VK's type, code and reason. */
export class VkError extends Error {
  override readonly name = 'VkError';
  /** The user declined. */
  readonly isDenied: boolean;

  constructor(message: string, isDenied: boolean) {
    super(message);
    this.isDenied = isDenied;
  }
}

/** Whether the user declined, so that asking again at once would only annoy. */
export const isDenied = (error: unknown): boolean => error instanceof VkError && error.isDenied;

const reasonFields = ['error_reason', 'error_msg', 'error_description', 'error'] as const;

/** The first text among the fields in which VK's clients give a reason; an object in one of them is read the same way. */
const readReason = (data: unknown): string => {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return '';
  const fields = toRecord(data);
  for (const name of reasonFields) {
    const value = fields[name];
    const reason = Array.isArray(value) ? value.join(', ') : readReason(value);
    if (reason !== '') return reason;
  }
  return '';
};

/** Converts a rejection of the bridge to an error. VK's clients differ in its shape; the message always contains it. */
export const toVkError = (method: string, error: unknown): VkError => {
  if (error instanceof Error) return new VkError(`${method}: ${error.message}`, false);
  const { error_type: type, error_data: data } = toRecord(error);
  const code = toRecord(data)['error_code'];
  const reason = readReason(data);
  const details = [type, code, reason].filter((part) => typeof part === 'number' || (typeof part === 'string' && part));
  const denied = type === 'client_error' && (code === deniedCode || reason === deniedReason);
  return new VkError(`${method}: ${details.length > 0 ? details.join(' ') : JSON.stringify(error)}`, denied);
};
