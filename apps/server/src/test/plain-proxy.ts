import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findQuietPort } from '../../../../scripts/find-quiet-port.ts';

export interface TestProxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const configurationOf = (port: number, nodes: readonly string[]): string => `
daemon off;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_buffer_size 8m;
  client_max_body_size 8m;
  proxy_buffering off;
  upstream nodes {
    ${nodes.map((url) => `server ${new URL(url).host};`).join('\n    ')}
    keepalive 8;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;

/** Starts nginx by plain http in front of nodes, which take turns. Resolves when it answers. */
export const startPlainProxy = async (path: string, nodes: readonly string[]): Promise<TestProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'kadro-nginx-'));
  const port = await findQuietPort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, 'nginx.conf'), configurationOf(port, nodes));
  const child = spawn(path, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await delay(20); // Sleep: the pace of looks.
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
