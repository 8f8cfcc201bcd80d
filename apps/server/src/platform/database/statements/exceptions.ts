/** A statement that goes through the rows of many learners on purpose. */
export interface Exception {
  /** Found in its text. */
  readonly pattern: RegExp;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  { pattern: /^delete from "learn\w+" where "user_id" in \(/, reason: 'removing accounts, some at a time' },
  {
    pattern: /^delete from "cards" where "author_id" in .* from "learning" where "learning"\."card_id"/s,
    reason: 'removing accounts: cards of theirs that nobody learns go, too',
  },
  {
    pattern: /^delete from learner_replies where \(user_id, client_id\) in/,
    reason: 'removing old replies, in batches',
  },
  { pattern: /from "blocks" where "at" >/, reason: 'blocks of the last minutes, which a follow may have met' },
  { pattern: /^delete from games where started_at </, reason: 'removing old rounds' },
  { pattern: /^delete from "issued_workouts" where "issued_at" </, reason: 'removing old workouts' },
  {
    pattern: /from learners where user_id > .* and \(state->'reviews'->>'total'\)::int >= /s,
    reason: 'learners whose memory may be fitted, some at a time, by a job of the night',
  },
  {
    pattern: /from learners where user_id > .* and state->>'figures' is null/s,
    reason: 'completing rows of older releases',
  },
  { pattern: /^delete from "card_drafts" where "updated_at" </, reason: 'removing drafts that nobody came back to' },
  { pattern: /^select id from users u where u\.is_guest/, reason: 'guests who answered nothing, in batches' },
  { pattern: /count\(distinct user_id\).* from learner_events where at >=/s, reason: 'the overview for admins' },
  {
    pattern: /^select l\.card_id, count\(\*\)::int as count from learning l where l\.user_id > /,
    reason: 'counting the learners of cards, some hundred at a time',
  },
  {
    pattern: /^select count\(\*\)::int as source.* from learning s/s,
    reason: 'how many learn a word that an admin is about to merge',
  },
  { pattern: /^select m\.id, .* from word_merges m /s, reason: 'merges of words, each with the count of its learners' },
  { pattern: /from "word_merge_learners" where "merge_id" = /, reason: 'learners of a merge, some at a time' },
  { pattern: /^with log as materialized/, reason: 'figures of a day, of all learners' },
  {
    pattern: /^select user_id from learners where user_id = any/,
    reason: 'removing accounts: steps under way are waited for',
  },
  { pattern: /^(delete from|update) "notifications" .*_id" in \(/, reason: 'removing accounts, some at a time' },
  { pattern: /from push_boxes where next_at <=/, reason: 'who is to be looked at for push messages, in batches' },
  {
    pattern: /from push_boxes b join users u on u\.id = b\.user_id .* = any\(/s,
    reason: 'what a batch of them is told',
  },
  { pattern: /^update push_boxes b set next_at = x\.next_at/, reason: 'when a batch of them is looked at next' },
  {
    pattern: /from push_boxes\s+where .* order by user_id limit/s,
    reason: 'to whom a message of an admin goes, some hundred at a time',
  },
  { pattern: /from push_messages where next_try_at <=/, reason: 'push messages that are due, in batches' },
  {
    pattern: /^\s*delete from push_endpoints p where p\.named_at </,
    reason: 'removing the places of push endpoints without a token',
  },
  { pattern: /^delete from "push_messages" where "at" </, reason: 'removing old push messages' },
  { pattern: /delete from notifications where at </, reason: 'removing old notifications' },
  {
    pattern: /select distinct on \(user_id\) user_id, id, kind, finished_at from level_tests/,
    reason: 'what the level tests of all tell of words, in one go at night',
  },
  { pattern: /state->'fit'->>'reviews'/, reason: 'whose memory is to be fitted, in batches at night' },
  { pattern: /state->>'timeZone'/, reason: 'the reminders of an hour' },
  {
    pattern: /(learner|security)_events_rest|table "(learner|security)_events_\d|like "(learner|security)_events/,
    reason: 'making the months of the log',
  },
  { pattern: /alter table "(learner|security)_events" attach/, reason: 'making the months of the log' },
  {
    pattern: /^delete from "(author_follows|blocks)" where .*"(author|blocked)_id" in \(/,
    reason: 'removing accounts',
  },
  {
    pattern: /^select user_id from author_follows where author_id = /,
    reason: 'who is told of a new card: some hundred of an author’s followers at a time',
  },
  {
    pattern: /^delete from security_events where at </,
    reason: 'removing what happened more than a year ago',
  },
];
