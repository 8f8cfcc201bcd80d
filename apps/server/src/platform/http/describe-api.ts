import * as contract from '@kadro/contract';
import type { z } from 'zod';
import { describeInput, describeNamed, describeReply, type Json } from './describe-schema.ts';
import { sessionCookieName } from './session-cookies.ts';

type Route = contract.Route;

const { apiBase, bodyOfStatus, clientVersion, csrfCookiePath, csrfHeaderName, routes } = contract;

/** Descriptions of the contract's statuses. */
const statusTexts: Record<contract.ErrorStatus, string> = {
  400: 'The request could not be read.',
  401: 'Nobody is signed in.',
  403: 'The caller may not do this.',
  404: 'There is no such thing.',
  409: 'It does not fit the present state.',
  412: 'A limit stands against it; `code` says which.',
  413: 'The request is too large.',
  415: 'The body is of another media type than the route takes.',
  419: 'The CSRF token is missing or old: fetch a new one and repeat.',
  421: 'The server does not answer under the host that was named.',
  422: 'Fields are wrong; `errors` says which.',
  426: 'The client is too old: reload it as `lastVersion`.',
  429: 'Too many requests; `Retry-After` says when to come again.',
  500: 'The server failed.',
  503: 'The server cannot answer now; `Retry-After` says when to come again.',
};
const statuses = Object.keys(statusTexts)
  .map(Number)
  .filter((status): status is contract.ErrorStatus => status in statusTexts);

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const describeParameters = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (schema === undefined) return [];
  const { properties, required } = describeInput(schema);
  if (!isJson(properties)) return [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
  }));
};

const isSafe = ({ method }: Route): boolean => method === 'GET';

/** Returns the error statuses of a route: the declared ones and those implied by its access, method and input. */
export const refusalsOf = (route: Route): contract.ErrorStatus[] => {
  const hasInput = (route.errors.includes(404) ? undefined : route.params) ?? route.query ?? route.body;
  const possible = new Set<contract.ErrorStatus>([
    ...route.errors,
    ...(route.access === 'public' ? [] : [401 as const]),
    ...(route.access === 'admin' || route.access === 'full-user' ? [403 as const] : []),
    ...((route.body ?? route.rawBody) === undefined ? [] : [400 as const, 413 as const, 415 as const]),
    ...(isSafe(route) ? [] : [419 as const]),
    ...(hasInput === undefined ? [] : [422 as const]),
    421,
    426,
    429,
    500,
    503,
  ]);
  return statuses.filter((status) => possible.has(status));
};

const describeSuccess = (route: Route): Json => {
  if (route.reply !== undefined)
    return { description: 'Done.', content: { 'application/json': { schema: describeReply(route.reply) } } };
  if (route.replyType !== undefined) return { description: 'The bytes.', content: { [route.replyType]: {} } };
  return { description: 'Done; no body.' };
};

const describeBody = (route: Route): Json => {
  if (route.body !== undefined)
    return { requestBody: { required: true, content: { 'application/json': { schema: describeInput(route.body) } } } };
  if (route.rawBody === undefined) return {};
  const content = Object.fromEntries(
    route.rawBody.types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
  );
  return { requestBody: { required: true, content } };
};

const describeSecurity = (route: Route): Json[] => {
  const needs = {
    ...(route.access === 'public' ? {} : { session: [] }),
    ...(isSafe(route) ? {} : { csrf: [], session: [] }),
  };
  return Object.keys(needs).length === 0 ? [] : [needs];
};

const tagOf = ({ path }: Route): string => path.split('/')[1] ?? '';

const describeRefusal = (status: contract.ErrorStatus, conflict?: contract.ConflictFields): Json => ({
  description: statusTexts[status],
  ...(status === 429 || status === 503
    ? { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } } }
    : {}),
  content: { 'application/json': { schema: describeReply(bodyOfStatus(status, conflict)) } },
});

const describeRoute = (route: Route): Json => ({
  operationId: route.name,
  summary: route.summary,
  tags: [tagOf(route)],
  security: describeSecurity(route),
  parameters: [
    ...describeParameters(route.params, 'path'),
    ...describeParameters(route.query, 'query'),
    { $ref: '#/components/parameters/language' },
    { $ref: '#/components/parameters/version' },
  ],
  ...describeBody(route),
  responses: {
    [route.status]: describeSuccess(route),
    ...Object.fromEntries(refusalsOf(route).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    ...(route.conflict && { 409: describeRefusal(409, route.conflict) }),
  },
});

const describePaths = (): Json => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const template = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: describeRoute(route) };
  }
  paths[csrfCookiePath] = {
    get: {
      operationId: 'fetchCsrfCookie',
      summary:
        'Sets the CSRF cookie and, for a new visitor, a session cookie. The same answers at the root of the host.',
      tags: ['sanctum'],
      security: [],
      responses: { 204: { description: 'Both cookies are set.' }, 429: { $ref: '#/components/responses/429' } },
    },
  };
  return paths;
};

const describeRefusals = (): Json => Object.fromEntries(statuses.map((status) => [status, describeRefusal(status)]));

/** Generates the OpenAPI 3.1 document of the API from the contract's routes. */
export const describeApi = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Kadro API', version: clientVersion, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: apiBase }],
  tags: [...new Set([...routes.map(tagOf), 'sanctum'])].map((name) => ({ name })),
  paths: describePaths(),
  components: {
    schemas: describeNamed(),
    parameters: {
      language: {
        name: 'Accept-Language',
        in: 'header',
        description: 'Language of messages: en or ru.',
        schema: { type: 'string' },
      },
      version: {
        name: 'X-Version',
        in: 'header',
        description: 'Version of the client with the hash of its build.',
        schema: { type: 'string' },
      },
    },
    responses: describeRefusals(),
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
      csrf: {
        type: 'apiKey',
        in: 'header',
        name: csrfHeaderName,
        description: 'Value of the XSRF-TOKEN cookie, decoded.',
      },
    },
  },
});
