import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, toReply, type Refusal } from './app-error.ts';
import { localeOf } from './context.ts';
import { say } from './wording.ts';

/** Seconds after which a caller may try again when the database is away. */
const unavailableSeconds = 5;

const isFastifyError = (error: unknown): error is FastifyError & { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

export interface ErrorOptions {
  readonly bodyLimitBytes: number;
  /** Recognises errors which say that the database cannot be reached now. */
  readonly isUnavailable: (error: unknown) => boolean;
}

/** The refusal behind an error; null when nobody foresaw it. */
const refusalOf = (
  error: unknown,
  limitBytes: number,
  isUnavailable: ErrorOptions['isUnavailable'],
): Refusal | null => {
  if (error instanceof AppError) return error.refusal;
  if (isUnavailable(error)) return { status: 503, retryAfterSeconds: unavailableSeconds };
  if (!isFastifyError(error) || error.statusCode >= 500) return null;
  if (error.statusCode === 413) return { status: 413, limitBytes };
  if (error.statusCode === 415) return { status: 415 };
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { status: 400, wording: say((m) => m.malformedJson) };
  // A parameter longer than any id is an id that nothing has.
  return error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? { status: 404 } : { status: 400 };
};

/** Answers with what stands behind an error; what nobody foresaw is logged and answered without details. */
export const makeErrorHandler =
  (options: ErrorOptions) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const limitBytes = request.routeOptions.bodyLimit ?? options.bodyLimitBytes;
    const refusal = refusalOf(error, limitBytes, options.isUnavailable);
    if (refusal === null) request.log.error({ err: error }, 'unforeseen error');
    if (refusal?.status === 503)
      request.log.warn({ err: error }, error instanceof AppError ? 'not available now' : 'database unavailable');
    const { status, headers, body } = toReply(refusal ?? { status: 500 }, localeOf(request));
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
  };
