import { apiBase, broadcastingAuthPath } from '@kadro/contract';
import { z } from 'zod';
import { AppError, parseInput, type HttpApp, type Session } from '../http/index.ts';
import { isChannelName } from './protocol.ts';
import { signSubscription, writeEntry, type AppKey, type Entry } from './sign.ts';

const question = z.object({
  socket_id: z.string().regex(/^\d{1,10}\.\d{1,10}$/),
  channel_name: z.string().refine(isChannelName),
});

/** Returns the caller's entry to a channel; null if refused. */
export type Admit<S extends Session> = (session: S, channel: string) => Promise<Entry | null>;

/** `POST /broadcasting/auth`, also below the API's base, of forms and of JSON: signs a connection's entry to a channel. */
export const serveAuth = async <S extends Session>(app: HttpApp<S>, key: AppKey, admit: Admit<S>): Promise<void> => {
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
    );
    const onRequest = app.http.guard({ access: 'session', safe: false, allowedWhenReadOnly: true });
    for (const url of [broadcastingAuthPath, apiBase + broadcastingAuthPath]) {
      scope.post(url, { onRequest }, async (request) => {
        const asked = question.parse(parseInput(question, request.body ?? {}, 'body'));
        const { session } = app.http.callerOf(request);
        if (session === null) throw new AppError({ status: 401 });
        const entry = await admit(session, asked.channel_name);
        if (entry === null) throw new AppError({ status: 403 });
        const channelData = writeEntry(entry);
        return {
          auth: signSubscription(key, asked.socket_id, asked.channel_name, channelData),
          channel_data: channelData,
        };
      });
    }
  });
};
