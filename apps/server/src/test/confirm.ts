import { confirmEmailByCode } from '@kadro/contract';
import type { ReceivedMail } from './fake-mail.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** The last mail that an address got. */
export const lastMailTo = async (server: TestServer, to: string): Promise<ReceivedMail> => {
  const mail = (await server.mails(to)).at(-1);
  if (mail === undefined) throw new Error('no mail came');
  return mail;
};

/** A member who has confirmed an address that nobody else has; `email` is that address. */
export const confirmedMember = async (server: TestServer, email?: string): Promise<Visitor & { email: string }> => {
  const member = await server.member(email);
  const address = member.user.email ?? '';
  const { code } = await lastMailTo(server, address);
  await member.do(confirmEmailByCode, { body: { code } });
  return Object.assign(member, { email: address });
};

/** A secret in the same shape that belongs to nobody. */
export const madeUpToken = 'A'.repeat(43);
