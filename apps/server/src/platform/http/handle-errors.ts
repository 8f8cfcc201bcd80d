import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { LogRepeats } from '../observability/index.ts';
import { AppError, toReply, type Refusal } from './app-error.ts';
import { localeOf } from './context.ts';
import { drainRequest } from './drain-request.ts';
import { say } from './wording.ts';

/** Seconds until a retry if the database is unavailable. */
const unavailableSeconds = 5;
/** Disk space is freed by an operator, so the hint is long. */
const diskFullSeconds = 60;

/** Checks for PostgreSQL's and the system's code of a full disk. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');

const isFastifyError = (error: unknown): error is FastifyError & { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

export interface ErrorOptions {
  readonly bodyLimitBytes: number;
  /** Recognizes errors of an unreachable database. */
  readonly isUnavailable: (error: unknown) => boolean;
  readonly logRepeats: LogRepeats;
}

/** Returns the refusal for an error; null if it is unexpected. */
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
  // A parameter longer than any id is an unknown id.
  return error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? { status: 404 } : { status: 400 };
};

/** Returns the `Content-Range` for an unsatisfiable range: `bytes *` and the file's length. */
const contentRangeOf = (error: FastifyError & { headers?: Readonly<Record<string, string>> }): string =>
  error.headers?.['Content-Range'] ?? 'bytes */*';

/** Returns the log level and message of a 503; a cause that an operator has to fix is an error. */
const describeUnavailable = (error: unknown): ['error' | 'warn', string] => {
  if (error instanceof AppError)
    return error.cause instanceof Error ? ['error', error.cause.message] : ['warn', 'not available now'];
  return isDiskFull(error) ? ['error', 'no disk space left'] : ['warn', 'database unavailable'];
};

/** Creates the handler that answers errors with their refusals; unexpected errors are logged and answered without details. */
export const makeErrorHandler =
  (options: ErrorOptions) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isFastifyError(error) && error.statusCode === 416) {
      const body = { message: say((m) => m.noSuchRange)(localeOf(request)) };
      return reply.code(416).header('content-range', contentRangeOf(error)).send(body);
    }
    const limitBytes = request.routeOptions.bodyLimit ?? options.bodyLimitBytes;
    const refusal = refusalOf(error, limitBytes, options.isUnavailable);
    if (refusal === null) request.log.error({ err: error }, 'unforeseen error');
    if (refusal?.status === 503) options.logRepeats(request.server.log, ...describeUnavailable(error), error);
    const { status, headers, body } = toReply(refusal ?? { status: 500 }, localeOf(request));
    if (status === 413) await drainRequest(request.raw);
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
  };
