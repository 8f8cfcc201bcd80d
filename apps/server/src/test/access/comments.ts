import { randomUUID } from 'node:crypto';
import {
  addComment,
  changeComment,
  changeNotificationSettings,
  decideReport,
  deleteComment,
  listComments,
  listReports,
  markRead,
  report,
  type CardState,
} from '@kadro/contract';
import { makeCard } from '../card-steps.ts';
import { adminsOnly, on, type Call, type Expectations, type Scene } from './expectation.ts';

const fullUsersOnly = { stranger: 401, other: 403, owner: 403 };

/** A call about a card of the account in a state, and the account's comment on it. */
const withComment =
  ({ server, account }: Scene, state: CardState, call: (ids: { cardId: string; commentId: string }) => Call): Call =>
  async (visitor, options) => {
    const { db } = server.database;
    const { id } = await makeCard(account);
    await db.updateTable('cards').set({ state: 'published' }).where('id', '=', id).execute();
    const commentId = randomUUID();
    await account.do(addComment, { params: { id }, body: { commentId, text: 'Mine.' } });
    await db.updateTable('cards').set({ state }).where('id', '=', id).execute();
    return call({ cardId: id, commentId })(visitor, options);
  };

/** Comments, all of them the account's, and reports of them. */
export const commentExpectations: Expectations = {
  listComments: {
    call: (scene) => withComment(scene, 'private', ({ cardId }) => on(listComments, { params: { id: cardId } })),
    stranger: 404,
    other: 404,
    owner: 404,
  },
  // Guests are asked to register.
  addComment: {
    call: (scene) =>
      withComment(
        scene,
        'published',
        ({ cardId }) =>
          (visitor, options) =>
            visitor.call(
              addComment,
              { params: { id: cardId }, body: { commentId: randomUUID(), text: 'Theirs.' } },
              options,
            ),
      ),
    stranger: 401,
    other: 412,
    owner: 412,
    member: 201,
  },
  changeComment: {
    call: (scene) =>
      withComment(scene, 'published', ({ commentId: id }) =>
        on(changeComment, { params: { id }, body: { text: 'Not mine.' } }),
      ),
    ...fullUsersOnly,
    member: 404,
  },
  deleteComment: {
    call: (scene) => withComment(scene, 'published', ({ commentId: id }) => on(deleteComment, { params: { id } })),
    ...fullUsersOnly,
    member: 404,
    admin: 204,
  },
  report: {
    call: (scene) =>
      withComment(scene, 'published', ({ commentId: id }) =>
        on(report, { body: { subject: 'comment', id, reason: 'spam' } }),
      ),
    stranger: 401,
    other: 412,
    owner: 412,
    member: 204,
  },
  // Each has their own.
  markRead: {
    call: ({ server }) => on(markRead, { body: { until: server.clock.iso() } }),
    stranger: 401,
    other: 200,
    owner: 200,
  },
  changeNotificationSettings: {
    call: () => on(changeNotificationSettings, { body: { reply: false } }),
    stranger: 401,
    other: 200,
    owner: 200,
  },
  listReports: { call: () => on(listReports), ...adminsOnly, admin: 200 },
  // There is none of that id.
  decideReport: {
    call: () => on(decideReport, { params: { id: randomUUID() }, body: { outcome: 'dismissed' } }),
    ...adminsOnly,
    admin: 404,
  },
};
