import { randomUUID } from 'node:crypto';
import {
  approveCard,
  approveCards,
  changeCard as changeRoute,
  chooseCardPicture,
  createCard as createRoute,
  deleteCard as deleteRoute,
  listAdminCards,
  listOwnCards,
  readAdminCard,
  readCard,
  rejectCard,
  takeCardDown,
  undoDecision,
} from '@kadro/contract';
import { implement, implementByToken, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import { changeCard } from './change-card.ts';
import { createCard } from './create-card.ts';
import { deleteCard } from './delete-card.ts';
import { listForAdmins } from './moderation/list-cards.ts';
import { approveMany } from './moderation/approve-many.ts';
import { choosePicture } from './moderation/choose-picture.ts';
import { decide, undo } from './moderation/decide.ts';
import { readForAdmins } from './moderation/read-for-admins.ts';
import { listOwn, readCardPage } from './read-card.ts';
import { registerMaking } from './making-routes.ts';
import type { CardTools } from './tools.ts';

const registerOwn = (app: HttpApp<LearnerSession>, tools: CardTools): void => {
  const { db } = tools;

  implement(app, createRoute, async ({ body, session: { userId } }) => ({
    card: await createCard(tools, { ...body, id: body.id ?? randomUUID(), userId }),
  }));

  implement(app, listOwnCards, ({ query, session }) => listOwn(db, session.userId, query.cursor));

  implement(app, readCard, ({ params, session }) => readCardPage(db, params.id, session));

  implement(app, changeRoute, async ({ params, body: { version, ...patch }, session: { userId } }) => ({
    card: await changeCard(tools, { ...params, userId, version, patch }),
  }));

  implement(app, deleteRoute, ({ params, session: { userId } }) => deleteCard(tools, { ...params, userId }));
};

const registerModeration = (app: HttpApp<LearnerSession>, tools: CardTools): void => {
  const { db } = tools;

  implementByToken(app, listAdminCards, ({ query, tokenHash }) => listForAdmins(db, tokenHash, query));

  implement(app, readAdminCard, ({ params, query, session }) =>
    readForAdmins(db, session.userId, { ...params, ...query }),
  );

  implement(app, approveCard, ({ params, body, session: { userId } }) =>
    decide(tools, { ...params, ...body, userId }, { action: 'approved' }),
  );

  implement(app, approveCards, ({ body, session }) => approveMany(tools, session.userId, body.cards));

  implement(app, chooseCardPicture, ({ params, body, session: { userId } }) =>
    choosePicture(tools, { ...params, ...body, userId }),
  );

  implement(app, rejectCard, ({ params, body: { version, reason }, session: { userId } }) =>
    decide(tools, { ...params, version, userId }, { action: 'rejected', reason }),
  );

  implement(app, takeCardDown, ({ params, body: { version, reason }, session: { userId } }) =>
    decide(tools, { ...params, version, userId }, { action: 'taken-down', reason }),
  );

  implement(app, undoDecision, ({ params, body, session: { userId } }) => undo(tools, { ...params, ...body, userId }));
};

/** Registers the routes of users' own cards and their moderation. */
export const registerCards = (app: HttpApp<LearnerSession>, tools: CardTools): void => {
  registerOwn(app, tools);
  registerMaking(app, tools);
  registerModeration(app, tools);
};
