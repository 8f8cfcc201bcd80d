import { createServer, type Server } from 'node:http';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { projectFolder } from '../processes/start-process.ts';
import { makeTempFolder, ports } from '../test-bed.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.avif': 'image/avif',
};

/** Builds the bare React page and serves it with the picture, brotli-compressed and from memory. */
export const serveBareSite = async (picture: Buffer): Promise<{ url: string; close(): void }> => {
  const folder = makeTempFolder();
  await build({
    root: join(projectFolder, 'bench/page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(`/${relative(folder, file)}`, brotliCompressSync(readFileSync(file)));
  }
  rmSync(folder, { recursive: true });

  const server: Server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
    const body = path === '/pictures/first.avif' ? picture : files.get(path);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const encoding = body === picture ? {} : { 'content-encoding': 'br' };
    response
      .writeHead(200, { 'content-type': types[extname(path)], 'content-length': body.length, ...encoding })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(ports.bareSite, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${ports.bareSite}/`, close: () => server.close() };
};
