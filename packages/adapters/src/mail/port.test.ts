import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbox } from './embedded.ts';
import { MailError, type MailMessage, type MailSender } from './port.ts';
import { createSmtpSender } from './smtp.ts';

const from = 'Kadro <hello@kadro.example>';
const message = (change: Partial<MailMessage> = {}): MailMessage => ({
  id: '7a3c1c0e-0001-4a6b-8d57-0f4a5b1d2c3e',
  to: 'anna@example.org',
  subject: 'Код подтверждения — 042137',
  text: 'Здравствуйте!\n\n.042137\n\nhttp://localhost:3000/verify-email/1/abc?x=1&y=2\n',
  html: `<!doctype html><html lang="ru"><body><p>${'Очень длинная строка. '.repeat(80)}</p></body></html>`,
  headers: { 'List-Unsubscribe': '<https://kadro.example/stop/1>' },
  ...change,
});

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** A mail server on the loopback address. */
const startSmtp = async (options: SMTPServerOptions = {}) => {
  const received: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  // A client that hangs up is no matter of the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, received };
};

const openSmtp = (url: string, limits?: Parameters<typeof createSmtpSender>[1]['limits']): MailSender => {
  const sender = createSmtpSender(url, { from, ...(limits === undefined ? {} : { limits }) });
  closings.push(() => sender.close());
  return sender;
};

const openOutbox = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kadro-outbox-'));
  closings.push(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'data', 'outbox');
  return { folder, sender: createOutbox(folder, { from }) };
};

const failureOf = async (sending: Promise<unknown>): Promise<MailError> => {
  const failure = await sending.then(
    () => new Error('the mail was taken'),
    (error: unknown) => error,
  );
  if (!(failure instanceof MailError)) throw failure;
  return failure;
};

/** What every sender must do: each gives back the mails as they arrived. */
const senders: [string, () => Promise<{ sender: MailSender; arrived: () => Promise<string[]> }>][] = [
  [
    'outbox folder',
    async () => {
      const { folder, sender } = await openOutbox();
      const arrived = async () =>
        Promise.all((await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')));
      return { sender, arrived };
    },
  ],
  [
    'SMTP',
    async () => {
      const { port, received } = await startSmtp();
      return { sender: openSmtp(`smtp://127.0.0.1:${port}`), arrived: async () => received.map(({ raw }) => raw) };
    },
  ],
];

describe.each(senders)('mail sender: %s', (_name, open) => {
  const parse = (raw: string | undefined): Promise<Email> => PostalMime.parse(raw ?? '');

  it('hands over the whole mail: both texts, subject, sender, recipient, headers', async () => {
    const { sender, arrived } = await open();
    await sender.send(message());
    const [raw, ...others] = await arrived();
    expect(others).toEqual([]);
    const mail = await parse(raw);
    expect(mail.subject).toBe(message().subject);
    expect(mail.from).toMatchObject({ name: 'Kadro', address: 'hello@kadro.example' });
    expect(mail.to).toMatchObject([{ address: 'anna@example.org' }]);
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(message().text.trim());
    expect(mail.html?.trim()).toBe(message().html);
    expect(mail.messageId).toBe(`<${message().id}@kadro.example>`);
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': '<https://kadro.example/stop/1>',
      'auto-submitted': 'auto-generated',
    });
    // Within what the oldest mail servers take (RFC 5321).
    expect(Math.max(...(raw ?? '').split('\n').map((line) => line.length))).toBeLessThan(998);
  });

  it('lets nobody add a header or a recipient by a text', async () => {
    const { sender, arrived } = await open();
    await sender
      .send(
        message({ subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nread this', to: 'anna@example.org, eve@example.org' }),
      )
      .catch(() => undefined);
    await sender.send(message({ subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nread this' }));
    const mails = await Promise.all((await arrived()).map(parse));
    const last = mails.at(-1);
    expect(last?.bcc ?? []).toEqual([]);
    expect(last?.subject).toContain('Hello');
    expect(last?.html?.trim()).toBe(message().html);
    expect(mails.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain('eve@example.org');
  });

  it('reads no file that a text names', async () => {
    const { sender, arrived } = await open();
    await sender.send(message({ text: '/etc/hostname', html: '<img src="file:///etc/hostname">' }));
    expect((await parse((await arrived())[0])).attachments).toEqual([]);
  });
});

describe('the outbox folder', () => {
  it('keeps mails in files of one’s own, named in their order, and says where', async () => {
    const { folder, sender } = await openOutbox();
    const places: (string | null)[] = [];
    for (const id of ['b', 'a', '../c']) places.push((await sender.send(message({ id }))).where);
    const names = (await readdir(folder)).map((name) => join(folder, name));
    expect(names.toSorted()).toEqual(places);
    expect(names.every((name) => /\d{8}T\d{9}Z-[\w-]+\.eml$/.test(name))).toBe(true);
    for (const name of names) expect((await stat(name)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('says that it cannot write, as what may pass', async () => {
    const { folder } = await openOutbox();
    const sender = createOutbox('/dev/null/outbox', { from });
    const failure = await failureOf(sender.send(message()));
    expect([failure.isPermanent, failure.message]).toEqual([false, 'the outbox cannot be written: ENOTDIR']);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });
});

/** A refusal as mail servers give it, with the recipient in it. */
const refusal = (responseCode: number): Error =>
  Object.assign(new Error('<anna@example.org>: not here'), { responseCode });

describe('SMTP', () => {
  it.each([
    ['a recipient nobody knows', true, { onRcptTo: (_a, _s, done) => done(refusal(550)) }],
    ['a recipient who is busy', false, { onRcptTo: (_a, _s, done) => done(refusal(451)) }],
    ['the sender refused', false, { onMailFrom: (_a, _s, done) => done(refusal(550)) }],
    ['the text refused', false, { onData: (s, _s, done) => void s.resume().on('end', () => done(refusal(554))) }],
    ['a server that is full', false, { onConnect: (_s, done) => done(refusal(421)) }],
  ] satisfies [string, boolean, SMTPServerOptions][])(
    '%s is permanent: %s, and told without the address',
    async (_what, isPermanent, options) => {
      const { port } = await startSmtp(options);
      const failure = await failureOf(openSmtp(`smtp://127.0.0.1:${port}`).send(message()));
      expect(failure.isPermanent).toBe(isPermanent);
      expect(failure.message).toMatch(/^the mail server did not take it: E[A-Z]+ \d* ?[A-Z ]*$/);
      expect(`${failure.message} ${String(failure.cause)}`).not.toContain('anna');
    },
  );

  it('takes no address at all as permanent', async () => {
    const { port } = await startSmtp();
    expect((await failureOf(openSmtp(`smtp://127.0.0.1:${port}`).send(message({ to: '' })))).isPermanent).toBe(true);
  });

  it('waits for no server for ever: one that is away, one that is silent, one that stops half-way', async () => {
    const { port } = await startSmtp({ onRcptTo: () => undefined });
    const silent = await startSmtp({ onConnect: () => undefined });
    const limits = { connectMs: 200, idleMs: 200, totalMs: 400 };
    for (const place of [1, silent.port, port]) {
      const failure = await failureOf(openSmtp(`smtp://127.0.0.1:${place}`, limits).send(message()));
      expect(failure.isPermanent).toBe(false);
    }
  });

  it('logs in, and tells no one the password when it is wrong', async () => {
    const { port, received } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'kadro' && password === 'p@ss' ? done(null, { user: 'kadro' }) : done(refusal(535)),
    });
    await openSmtp(`smtp://kadro:p%40ss@127.0.0.1:${port}`).send(message());
    expect(received.map(({ to }) => to)).toEqual([['anna@example.org']]);
    const failure = await failureOf(openSmtp(`smtp://kadro:wrong-one@127.0.0.1:${port}`).send(message()));
    expect([failure.isPermanent, failure.message]).toEqual([
      false,
      expect.stringMatching(/^the mail server did not take it: EAUTH 535/),
    ]);
    expect(failure.message).not.toContain('wrong-one');
  });

  it('speaks TLS, and to nobody on another machine whose certificate is not good', async () => {
    const { port, received } = await startSmtp({ secure: true });
    const elsewhere = `smtps://0.0.0.0:${port}`;
    expect((await failureOf(openSmtp(elsewhere).send(message()))).isPermanent).toBe(false);
    expect(received).toEqual([]);
    await openSmtp(`smtps://127.0.0.1:${port}`).send(message());
    await openSmtp(`${elsewhere}?tls.rejectUnauthorized=false`).send(message());
    expect(received).toHaveLength(2);
  });

  it('takes TLS up wherever it is offered', async () => {
    const secured: boolean[] = [];
    const { port } = await startSmtp({
      disabledCommands: [],
      onMailFrom: (_address, session, done) => {
        secured.push(session.secure);
        done();
      },
    });
    await openSmtp(`smtp://127.0.0.1:${port}`).send(message());
    expect((await failureOf(openSmtp(`smtp://0.0.0.0:${port}`).send(message()))).message).toContain('certificate');
    expect(secured).toEqual([true]);
  });

  it('shows its password to no server on another machine that offers no TLS', async () => {
    let tries = 0;
    const { port } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        tries += 1;
        done(null, { user: 'kadro' });
      },
    });
    // Leads to this machine, and is not known for it.
    const failure = await failureOf(openSmtp(`smtp://kadro:secret@0.0.0.0:${port}`).send(message()));
    expect([failure.isPermanent, failure.message, tries]).toEqual([false, expect.stringContaining('ETLS'), 0]);
  });

  it('sends many mails over few connections', async () => {
    let connections = 0;
    const { port, received } = await startSmtp({
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    const sender = openSmtp(`smtp://127.0.0.1:${port}`);
    await Promise.all(Array.from({ length: 30 }, (_, index) => sender.send(message({ id: `mail-${index}` }))));
    expect(received).toHaveLength(30);
    expect(connections).toBeLessThanOrEqual(3);
  });
});
