import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { implement, type HttpApp } from './implement.ts';
import { contentSecurityPolicy, hashInline, vkFrameOrigins } from './security-headers.ts';
import { buildTestApp, gate, type TestSession } from './test-app.ts';

const sourceOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const html = `<html><head><style>body { color: red }</style>
<script>
  start("<b>")
</script><script type="module" src="/assets/main.js"></script><script type="application/json">{"a":1}</script>
<SCRIPT async>two()</SCRIPT></head></html>`;

describe('inline elements', () => {
  it('are hashed exactly as they stand; files and data are not', () => {
    expect(hashInline(html, 'script')).toEqual([sourceOf('\n  start("<b>")\n'), sourceOf('two()')]);
    expect(hashInline(html, 'style')).toEqual([sourceOf('body { color: red }')]);
  });

  it('are all that the policy allows beside own files', () => {
    const policy = contentSecurityPolicy(html, {
      connectOrigins: ['wss://live.example'],
      imageOrigins: [],
      frameOrigins: [],
    });
    expect(policy).toContain(`script-src 'self' ${sourceOf('\n  start("<b>")\n')} ${sourceOf('two()')};`);
    expect(policy).toContain("connect-src 'self' wss://live.example;");
    expect(policy).toMatch(/frame-ancestors 'self'$/);
    expect(policy).toContain("img-src 'self' data: blob:;");
    const counted = contentSecurityPolicy(html, {
      connectOrigins: [],
      imageOrigins: ['https://mc.yandex.ru'],
      frameOrigins: [],
    });
    // Its picture alone: no code of it, and no other way to it.
    expect(counted.split('; ').filter((part) => part.includes('yandex'))).toEqual([
      "img-src 'self' data: blob: https://mc.yandex.ru",
    ]);
    const framed = contentSecurityPolicy(html, {
      connectOrigins: [],
      imageOrigins: [],
      frameOrigins: [...vkFrameOrigins, 'http://localhost:3001'],
    });
    expect(framed).toContain(
      "frame-ancestors 'self' https://vk.com https://*.vk.com https://vk.ru https://*.vk.ru http://localhost:3001",
    );
    expect(policy).not.toContain('unsafe');
  });
});

describe('every reply', () => {
  let app: HttpApp<TestSession>;
  afterEach(() => app.close());
  const headersAt = async (url: string, settings = {}) => {
    ({ app } = await buildTestApp({ settings }));
    return (await app.inject(url)).headers;
  };

  it('says that its type is meant, and where it may go', async () => {
    for (const url of ['/healthz', '/api/v1/user', '/nothing']) {
      const headers = await headersAt(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers).not.toHaveProperty('strict-transport-security');
      await app.close();
    }
  });
  it('asks for https only where the server has it', async () => {
    expect((await headersAt('/healthz', { publicUrl: 'https://kadro.example' }))['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
  const ofApi = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  it.each(['/api/v1/user', '/%61pi/v1/test/gate/public', '/api/v1/%zz', '/api/nothing', `/api/v1/${'a'.repeat(300)}`])(
    'of the API is kept by nobody and runs nothing, however it was called: %s',
    async (url) => {
      ({ app } = await buildTestApp());
      implement(app, gate('public', 'GET'), () => undefined);
      const reply = await app.inject(url);
      expect(reply.headers).toMatchObject({ ...ofApi, 'x-request-id': expect.stringMatching(/./) });
    },
  );

  it.each([
    [400, 'GET / HTTP/9.9\r\n\r\n'],
    [400, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('has them also with %i to what is no request', async (status, bytes) => {
    ({ app } = await buildTestApp());
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const [line = '', ...headers] = head.split('\r\n');
    expect(line).toContain(`HTTP/1.1 ${status} `);
    expect(Object.fromEntries(headers.map((header) => header.split(': ')))).toMatchObject({
      ...ofApi,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
    expect(JSON.parse(body)).toEqual({ message: 'The request could not be read.' });
  });

  it('has them also with 417 to a request that expects what no server does', async () => {
    ({ app } = await buildTestApp());
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\n\r\n');
    const [head = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 417 ');
    for (const [name, value] of Object.entries(ofApi)) expect(head.toLowerCase()).toContain(`${name}: ${value}`);
  });

  it('shows nobody their own request: there is no TRACE', async () => {
    ({ app } = await buildTestApp());
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('TRACE /healthz HTTP/1.1\r\nHost: localhost\r\nX-Mine: my secret\r\nConnection: close\r\n\r\n');
    const reply = await text(socket);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).not.toContain('my secret');
  });
});
