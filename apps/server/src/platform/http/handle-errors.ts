import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { LogRepeats } from '../observability/index.ts';
import { AppError, toReply, type Refusal } from './app-error.ts';
import { localeOf } from './context.ts';
import { say } from './wording.ts';

/** Seconds after which a caller may try again when the database is away. */
const unavailableSeconds = 5;
/** A person has to make room. */
const diskFullSeconds = 60;

/** PostgreSQL's code for a full disk, and the system's. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');

const isFastifyError = (error: unknown): error is FastifyError & { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

export interface ErrorOptions {
  readonly bodyLimitBytes: number;
  /** Recognises errors which say that the database cannot be reached now. */
  readonly isUnavailable: (error: unknown) => boolean;
  readonly logRepeats: LogRepeats;
}

/** The refusal behind an error; null when nobody foresaw it. */
const refusalOf = (
  error: unknown,
  limitBytes: number,
  isUnavailable: ErrorOptions['isUnavailable'],
): Refusal | null => {
  if (error instanceof AppError) return error.refusal;
  if (isDiskFull(error)) return { status: 503, retryAfterSeconds: diskFullSeconds, wording: say((m) => m.diskFull) };
  if (isUnavailable(error)) return { status: 503, retryAfterSeconds: unavailableSeconds };
  if (!isFastifyError(error) || error.statusCode >= 500) return null;
  if (error.statusCode === 413) return { status: 413, limitBytes };
  if (error.statusCode === 415) return { status: 415 };
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { status: 400, wording: say((m) => m.malformedJson) };
  // A parameter longer than any id is an id that nothing has.
  return error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? { status: 404 } : { status: 400 };
};

/** The whole length of a file of which a part was asked for that it does not have: `bytes *` and that. */
const contentRangeOf = (error: FastifyError & { headers?: Readonly<Record<string, string>> }): string =>
  error.headers?.['Content-Range'] ?? 'bytes */*';

/** What the log says of a 503, and how loudly: what a person has to mend is an error. */
const describeUnavailable = (error: unknown): ['error' | 'warn', string] => {
  if (error instanceof AppError)
    return error.cause instanceof Error ? ['error', error.cause.message] : ['warn', 'not available now'];
  return isDiskFull(error) ? ['error', 'no disk space left'] : ['warn', 'database unavailable'];
};

/** Answers with what stands behind an error; what nobody foresaw is logged and answered without details. */
export const makeErrorHandler =
  (options: ErrorOptions) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (isFastifyError(error) && error.statusCode === 416) {
      const body = { message: say((m) => m.noSuchRange)(localeOf(request)) };
      return reply.code(416).header('content-range', contentRangeOf(error)).send(body);
    }
    const limitBytes = request.routeOptions.bodyLimit ?? options.bodyLimitBytes;
    const refusal = refusalOf(error, limitBytes, options.isUnavailable);
    if (refusal === null) request.log.error({ err: error }, 'unforeseen error');
    if (refusal?.status === 503) options.logRepeats(request.server.log, ...describeUnavailable(error), error);
    const { status, headers, body } = toReply(refusal ?? { status: 500 }, localeOf(request));
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
  };
