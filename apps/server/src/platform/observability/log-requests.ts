import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { describeError } from './describe-error.ts';
import { makeRequestIds } from './request-id.ts';

export interface LogOptions {
  readonly level: string;
  /** Destination of the lines; standard output when absent. */
  readonly stream?: { write: (line: string) => void } | undefined;
}

/** One line a request, at its end: method, route pattern, status, duration. Never the called address. */
class RequestLog extends LogController {
  override incomingRequest(): void {
    // The final line contains everything that one at the start would.
  }

  override routeNotFound(): void {
    // It would log the address with its query.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 100) / 100,
    };
    if (error) request.log.warn({ ...line, err: error }, 'broken off');
    // A 503 is logged once, where its cause is detected.
    else if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
  }
}

/** Fastify's options for a structured log without personal data: no address, query, cookie, body or user. */
export const loggingOptions = ({
  level,
  stream,
}: LogOptions): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> => ({
  logger: {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: describeError,
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    ...(stream === undefined ? {} : { stream }),
  },
  logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
  genReqId: makeRequestIds(),
});
