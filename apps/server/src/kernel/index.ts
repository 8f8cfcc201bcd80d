export { botUserId } from '../schema/bot-tables.ts';
export { createBringRows, type BringRows } from './data/bring-rows.ts';
export { kernelData } from './data/kernel-data.ts';
export { createRemoveUsers, type RemoveUsers } from './data/remove-users.ts';
export { isOwned, openingSecret, type GuestOf, type OwnedTable, type TableData } from './data/table-data.ts';
export type { Feature, FeatureJob } from './feature.ts';
export { createDispatcher, type Dispatcher } from './events/dispatcher.ts';
export { cardDecisionOf } from './events/card-decision.ts';
export type { EventOf, KindsOf } from './events/event-catalogue.ts';
export { defineProcessor, type Processor } from './events/processor.ts';
export { insertEventsSql, nobody, notifyDispatcher, recordEvents } from './events/record-events.ts';
export { createStepCap } from './learner/cap-steps.ts';
export { acceptTimeZone } from './learner/accept-time-zone.ts';
export { createLearnerRows } from './learner/create-learner-rows.ts';
export { createLive, type Live } from './live/create-live.ts';
export { defineLiveSource, ownChannelOf, type LiveChannel, type LiveParts } from './live/live-source.ts';
export { leaseMs, whileLeased } from './lease.ts';
export type { UserLimits } from './limits/user-limits.ts';
export { countAttempt } from './limits/count-attempt.ts';
export { makeLogMonths } from './learner/log-months.ts';
export { keepRules, loadRules, loadRuleSets, rulesOfRows, type RuleSetRow } from './learner/rule-sets.ts';
export { fromEventRow, type EventRow } from './learner/stored-event.ts';
export { readReply, readStored, removeOldReplies, type StoredReply } from './learner/stored-reply.ts';
export { createKeyedMutex as createTurns } from './run-in-turn.ts';
export type { LearnerRow } from './learner/learner-row.ts';
export { bringWord, moveWord, readWordState, takeWord } from './learner/move-word.ts';
export { createTakeStep, findLearner, loadLearner, type Decision } from './learner/take-step.ts';
export { toCounts, toLoad, toMoves, toPaceHint, toPaces, toStreak } from './learner/view.ts';
export { dayColumns, wordColumns } from './learner/write-event.ts';
export { lastPlace, pageOf, readPlace } from './pages/page-place.ts';
export {
  hasBlocked,
  isBlockBetween,
  isBlockedBetween,
  isBlockedBy,
  isCardNotBlockedWith,
  isNotBlockedWith,
} from './people/blocks.ts';
export { readSecret } from './read-secret.ts';
export { removeOldSecurityEvents } from './security/remove-old-events.ts';
export { createSecurityLog, type SecurityLog } from './security/security-log.ts';
export { describeDevice } from './sessions/describe-device.ts';
export { selectForAdmin } from './sessions/live-admin.ts';
export { findViewer, viewerId } from './people/viewer.ts';
export { isLive, liveSession } from './sessions/live-session.ts';
export { keepNewestSessions, maxSessions } from './sessions/keep-newest-sessions.ts';
export { lockCaller } from './sessions/lock-caller.ts';
export { lockUser, type LockedUser } from './sessions/lock-user.ts';
export {
  closeSession,
  createAuthenticate,
  openSession,
  readGuestOf,
  removeExpiredSessions,
  sessionIdOf,
  type LearnerSession,
} from './sessions/sessions.ts';
export { endSessions, isEndedByOwner, removeEndedSessions } from './sessions/end-sessions.ts';
export { endUnseen, findUnseen, type UnseenSession } from './sessions/unseen-session.ts';
export { wrongPassword } from './sessions/wrong-password.ts';
export { cleanLine } from './texts/clean-line.ts';
export { showAddress } from './texts/show-address.ts';
export { cleanText } from './texts/clean-text.ts';
export type { LearnerTools } from './tools.ts';
