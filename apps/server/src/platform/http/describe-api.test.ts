import { apiBase, routes } from '@kadro/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { hashInline } from './security-headers.ts';
import type { HttpApp } from './implement.ts';
import { buildTestApp, type TestSession } from './test-app.ts';

let app: HttpApp<TestSession>;
beforeEach(async () => {
  ({ app } = await buildTestApp());
});
afterEach(() => app.close());

const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.union([
        z.strictObject({ $ref: z.string() }),
        z.strictObject({
          name: z.string(),
          in: z.enum(['path', 'query']),
          required: z.boolean(),
          schema: z.record(z.string(), z.unknown()),
        }),
      ]),
    )
    .optional(),
  requestBody: z
    .strictObject({ required: z.boolean(), content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.union([z.strictObject({ $ref: z.string() }), z.object({ description: z.string() })]),
  ),
});

/** The parts of OpenAPI 3.1 that the document uses, as its specification defines them. */
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.object({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), z.record(z.string(), z.unknown())),
    responses: z.record(z.string(), z.object({ description: z.string() })),
    parameters: z.record(z.string(), z.object({ name: z.string(), in: z.string(), schema: z.unknown() })),
    securitySchemes: z.record(
      z.string(),
      z.object({ type: z.literal('apiKey'), in: z.enum(['cookie', 'header']), name: z.string() }),
    ),
  }),
});

const readDocument = async () => openApi.parse((await app.inject('/api/v1/openapi.json')).json());

it('describes every route of the contract, with its status', async () => {
  const { paths, servers } = await readDocument();
  expect(servers).toEqual([{ url: apiBase }]);
  for (const route of routes) {
    const found = Object.entries(paths[route.path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}).find(
      ([method]) => method === route.method.toLowerCase(),
    );
    expect(found?.[1]).toMatchObject({ operationId: route.name });
    expect(Object.keys(found?.[1]?.responses ?? {})).toContain(String(route.status));
  }
});

it('declares each parameter of a path, and every operation under its own name', async () => {
  const { paths } = await readDocument();
  const operations = Object.entries(paths).flatMap(([path, item]) => Object.values(item).map((one) => ({ path, one })));
  for (const { path, one } of operations) {
    const { parameters = [] } = one;
    const declared = parameters.flatMap((parameter) =>
      'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
    );
    expect(new Set(declared)).toEqual(new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)));
  }
  const names = operations.map(({ one }) => one.operationId);
  expect(new Set(names).size).toBe(names.length);
});

it('refers to nothing that is not there', async () => {
  const text = (await app.inject('/api/v1/openapi.json')).body;
  const document: unknown = JSON.parse(text);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
  expect(references.length).toBeGreaterThan(50);
  for (const reference of references) {
    expect(reference).toMatch(/^#\/components\//);
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
        document,
      );
    expect(target).toBeTypeOf('object');
    expect(target).not.toEqual({ $ref: reference });
  }
});

it('says who may call: cookies of the session, and the token for changes', async () => {
  const { paths, components } = await readDocument();
  expect(paths['/user']?.get?.security).toEqual([{ session: [] }]);
  expect(paths['/choices']?.post?.security).toEqual([{ session: [], csrf: [] }]);
  expect(paths['/feeds/{name}/preview']?.get?.security).toEqual([]);
  expect(Object.keys(paths['/choices']?.post?.responses ?? {})).toEqual(
    expect.arrayContaining(['401', '412', '413', '419', '422', '426', '429', '500', '503']),
  );
  expect(components.securitySchemes['session']).toMatchObject({ in: 'cookie', name: 'kadro_session' });
});

it('shows the same to people, on a page that needs nothing but itself', async () => {
  const reply = await app.inject('/api/v1/docs');
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const route of routes) expect(reply.body).toContain(`<b>${route.method}</b><code>${route.path}</code>`);
  expect(reply.body).not.toMatch(/<script|https?:\/\//);
  const [style = ''] = hashInline(reply.body, 'style');
  expect(reply.headers['content-security-policy']).toContain(`style-src 'self' ${style};`);
  expect(reply.body).not.toMatch(/ style=|undefined|\[object/);
});
