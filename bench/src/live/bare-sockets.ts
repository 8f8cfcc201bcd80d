import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

// The bare limit of sockets: `ws` alone, and a call that commits one row and notifies all of them.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query('create table if not exists bench_said (id uuid primary key, text text, at timestamptz)');

const open = new Set<WebSocket>();
const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.end();
    return;
  }
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const insert = 'insert into bench_said (id, text, at) values (gen_random_uuid(), $1, now())';
    void pool.query({ name: 'say', text: insert, values: [body] }).then(() => {
      response.writeHead(201).end();
      const bytes = Buffer.from(body);
      for (const socket of open) socket.send(bytes, { binary: false });
    });
  });
});
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (opened) => {
    open.add(opened);
    opened.on('message', () => undefined);
    opened.on('close', () => open.delete(opened));
  }),
);
server.listen(Number(process.env['PORT']), '127.0.0.1');
