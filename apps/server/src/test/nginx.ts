import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findNginx } from '../../../../scripts/find-nginx.ts';
import { findQuietPort } from '../../../../scripts/find-quiet-port.ts';

/** Where nginx is; null where its tests are to be skipped. */
export const nginxPath = findNginx();

/** The host that the documented file is for. */
export const nginxHost = 'kadro.example';

/** nginx with the documented file, on ports of its own. */
export interface TestNginx {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The certificate, which signs itself. */
  readonly certificate: string;
  /** What nginx logged as errors. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

const documented = join(import.meta.dirname, '../../../../docs/nginx/kadro.conf');

/** Puts the test's own values in the place of the file's; throws where the file has one of them no more. */
const fillIn = (text: string, values: readonly (readonly [string, string])[]): string =>
  values.reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`docs/nginx/kadro.conf has no "${from}"`);
    return filled.replace(from, to);
  }, text);

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.unref().on('connect', () => socket.destroy());
  });

/** Starts nginx before these nodes, given by their ports. */
export const startNginx = async (path: string, nodePorts: readonly [number, number]): Promise<TestNginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'kadro-nginx-'));
  const [httpPort, httpsPort] = [await findQuietPort(), await findQuietPort()];
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(folder, name)) as [string, string];
  const subject = ['-subj', `/CN=${nginxHost}`, '-addext', `subjectAltName=DNS:${nginxHost}`];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...made, ...subject], { stdio: 'pipe' });
  const certificates = `/etc/letsencrypt/live/${nginxHost}`;
  const site = fillIn(readFileSync(documented, 'utf8'), [
    ['server 127.0.0.1:3000', `server 127.0.0.1:${nodePorts[0]}`],
    ['server 127.0.0.1:3001', `server 127.0.0.1:${nodePorts[1]}`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    [`${certificates}/fullchain.pem`, certificate],
    [`${certificates}/privkey.pem`, key],
  ]);
  writeFileSync(join(folder, 'kadro.conf'), site);
  mkdirSync(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/temp/${name};\n`).join('')}  include ${folder}/kadro.conf;
}
`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const child = spawn(path, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await isListening(httpsPort))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
    await delay(20); // Sleep: the pace of looks.
  }
  return {
    httpPort,
    httpsPort,
    certificate: readFileSync(certificate, 'utf8'),
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
