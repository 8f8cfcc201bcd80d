import type { LearnerEvent } from './events.ts';

/** Names of the ids that make a write to a learner's log idempotent. */
export type ClientIdName = 'choiceId' | 'answerId' | 'workoutId' | 'guestId' | 'skipId' | 'auditId' | 'commentId';

/**
 * The key of such an id in a learner's log: `choiceId` becomes `choice:…`, its undo `choice-undo:…`. Rows are looked up by it
 * forever, so the rule never changes.
 */
export const clientKey = (name: ClientIdName, id: string, isUndo = false): string =>
  `${name.slice(0, -'Id'.length)}${isUndo ? '-undo' : ''}:${id}`;

/** The key under which a log has an event once; null for kinds that may repeat. */
export const keyOfEvent = (event: LearnerEvent): string | null => {
  switch (event.kind) {
    case 'chosen':
      return clientKey('choiceId', event.choiceId);
    case 'answered':
      return clientKey('answerId', event.answerId);
    case 'answer-undone':
      return clientKey('answerId', event.answerId, true);
    case 'workout-finished':
      return clientKey('workoutId', event.workoutId);
    case 'card-skipped':
      return clientKey('skipId', event.skipId);
    case 'known-audited':
      return clientKey('auditId', event.auditId);
    case 'words-brought':
      return clientKey('guestId', event.guestId);
    case 'level-tested':
      return `level-test:${event.testId}`;
    case 'game-row-won':
      return `game:${event.gameId}:${event.row}`;
    case 'card-approved':
      return `card:${event.cardId}`;
    default:
      return null;
  }
};
