import { toRecord } from './to-record.ts';

/** VK's code where its user said no. Others are failures: 1 unknown, 3 no connection, 6 unsupported, 9 in the background, … */
const deniedCode = 4;
const deniedReason = 'User denied';

/** VK did not do what it was asked for. The message has the method, and VK's type, code and reason. */
export class VkError extends Error {
  override readonly name = 'VkError';
  /** Its user said no. */
  readonly isDenied: boolean;

  constructor(message: string, isDenied: boolean) {
    super(message);
    this.isDenied = isDenied;
  }
}

/** Whether VK's user said no, so that asking again at once would only molest them. */
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

/** What the bridge rejects with, as an error. VK's clients differ in its shape; whatever it is ends in the message. */
export const toVkError = (method: string, error: unknown): VkError => {
  if (error instanceof Error) return new VkError(`${method}: ${error.message}`, false);
  const { error_type: type, error_data: data } = toRecord(error);
  const code = toRecord(data)['error_code'];
  const reason = readReason(data);
  const known = [type, code, reason].filter((part) => typeof part === 'number' || (typeof part === 'string' && part));
  const denied = type === 'client_error' && (code === deniedCode || reason === deniedReason);
  return new VkError(`${method}: ${known.length > 0 ? known.join(' ') : JSON.stringify(error)}`, denied);
};
