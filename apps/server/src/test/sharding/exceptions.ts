import type { Lookup } from './knowledge.ts';

/** A statement about several people on purpose. */
export interface Exception {
  /** Found in its text, in which white space is one blank each. */
  readonly pattern: RegExp;
  /** Why it is about several. */
  readonly reason: string;
  /** What becomes of it where users are spread over machines. */
  readonly atScale: string;
}

/** What says who somebody is by a row that has to be found first: it stands in place of the user's id. */
export interface NamedLookup extends Lookup {
  readonly reason: string;
  readonly atScale: string;
}

export const lookups: readonly NamedLookup[] = [
  {
    table: 'sessions',
    by: ['token_hash'],
    tells: 'user_id',
    reason: 'feed, choice, answer and acts find their caller and do their work in one trip',
    atScale: 'the token names its user, sessions are spread by user, and these statements say that id beside the token',
  },
];

const eachMachine = 'each machine does it with the rows it has: what it joins is of one user each';
const partedList = 'the list of users is parted by machine, and each part is a statement of its own';
const addedUp = 'each machine tells of the rows it has, and what they say is put together';
const inTurn = 'read where the one lives, then written where the other does: done twice, it changes nothing';

const removal: readonly Exception[] = [
  { pattern: /^delete from "\w+" where "user_id" = any\(\$1::uuid\[\]\)$/, reason: 'rows', atScale: partedList },
  { pattern: /^delete from "notifications" where "user_id" in \(/, reason: 'notifications', atScale: partedList },
  {
    pattern: /^select user_id from learners where user_id = any\(\$1::uuid\[\]\) order by user_id for update$/,
    reason: 'steps under way are waited for',
    atScale: partedList,
  },
  {
    pattern: /^with changed as \(delete from (author|tag)_follows where user_id = any\(\$1::uuid\[\]\)/,
    reason: 'whom and what they follow, and the counts of it',
    atScale: partedList,
  },
  {
    pattern: /^delete from "author_follows" where "author_id" in \(/,
    reason: 'who follows them',
    atScale: eachMachine,
  },
  {
    pattern: /^update "notifications" set "actor_id" = \$1 where "actor_id" in \(/,
    reason: 'what others were told of them, which then names nobody',
    atScale: eachMachine,
  },
  {
    pattern: /^delete from "cards" where "author_id" in .* from "learning" where "learning"\."card_id"/,
    reason: 'cards of theirs that nobody learns',
    atScale: 'all machines are asked first which of the cards somebody learns',
  },
].map((exception) => ({ ...exception, reason: `removing accounts, some at a time: ${exception.reason}` }));

const guests: readonly Exception[] = [
  {
    pattern:
      /^insert into (bookmarks|confusions|found_fortunes|games|level_tests|level_test_answers) .*select \$1::uuid,/,
    reason: 'what a guest did is written anew for the account that they have signed in to',
    atScale: inTurn,
  },
  {
    pattern: /^with changed as \( insert into (author|tag)_follows \(user_id, \w+, at\) select \$1::uuid,/,
    reason: 'whom and what a guest follows, for the account that they have signed in to',
    atScale: inTurn,
  },
  {
    pattern:
      /^select count\(\*\)::int as words from learning g where g\.user_id = \$1 .* from learning a where a\.user_id/,
    reason: 'how many words a guest would bring to an account',
    atScale: 'the words of both are read, and compared by the node',
  },
  {
    pattern: /^select id from users u where u\.is_guest/,
    reason: 'guests who answered nothing for long, some at a time',
    atScale: eachMachine,
  },
];

const sweeps: readonly Exception[] = [
  { pattern: /^delete from learner_replies where \(user_id, client_id\) in \(select/, reason: 'replies' },
  { pattern: /^delete from "issued_workouts" where "issued_at" </, reason: 'workouts' },
  { pattern: /^delete from games where started_at </, reason: 'rounds, each person’s best one apart' },
  { pattern: /^delete from "card_drafts" where "updated_at" </, reason: 'drafts that nobody came back to' },
  { pattern: /^delete from "push_messages" where "at" </, reason: 'push messages' },
  { pattern: /^with gone as \(delete from notifications where at </, reason: 'notifications, and the counts of them' },
  { pattern: /^delete from security_events where at </, reason: 'what happened to accounts' },
  { pattern: /^delete from push_endpoints p where p\.named_at </, reason: 'push endpoints without a token' },
  { pattern: /^(select p\.id|delete) from photos p where /, reason: 'photos that no card, change or draft has' },
].map(({ pattern, reason }) => ({ pattern, reason: `removing what is old: ${reason}`, atScale: eachMachine }));

const figures: readonly Exception[] = [
  {
    pattern: /^with log as materialized \( select .* from learner_events e where e\.at/,
    reason: 'the figures of a day, or of users who are about to be removed',
    atScale: addedUp,
  },
  {
    pattern: /^select u\.users, u\.guests, \(select count\(distinct user_id\)/,
    reason: 'the overview for admins',
    atScale: addedUp,
  },
  {
    pattern: /^select l\.card_id, count\(\*\)::int as count from learning l where l\.user_id > /,
    reason: 'counting the learners of cards, some hundred people at a time',
    atScale: addedUp,
  },
  {
    pattern: /^select user_id, id, kind from \( select distinct on \(user_id\) .* from level_tests/,
    reason: 'the latest level tests of all, from which words are judged at night',
    atScale: addedUp,
  },
  {
    pattern: /^select a\.test_id as "testId", .* from unnest\(\$1::uuid\[\], \$2::uuid\[\]\) t/,
    reason: 'the answers of some of these tests',
    atScale: partedList,
  },
];

const memory: readonly Exception[] = [
  {
    pattern: /^select user_id as "userId" from learners where user_id > \$1::uuid and state->>'figures' is null/,
    reason: 'learners of older releases whose rows are completed, some at a time',
    atScale: eachMachine,
  },
  {
    pattern: /^select user_id as "userId", total, .* from learners where user_id > \$3::uuid order by user_id limit/,
    reason: 'learners whose memory may be fitted at night, some at a time',
    atScale: eachMachine,
  },
];

const merges: readonly Exception[] = [
  {
    pattern: /^select count\(\*\)::int as source, .* from learning s left join learning t on t\.user_id = s\.user_id/,
    reason: 'how many learn a word that an admin may merge',
    atScale: addedUp,
  },
  {
    pattern: /^select l\.user_id from learners x join learning l on .* where x\.user_id > \$2::uuid/,
    reason: 'the learners of a word that is being merged, 200 at a time',
    atScale: eachMachine,
  },
  {
    pattern: /^select "user_id" from "word_merge_learners" where "merge_id" = \$1 and "user_id" > \$2/,
    reason: 'the learners of a merge that is taken back, some at a time',
    atScale: eachMachine,
  },
  {
    pattern: /^select m\.id, .* from word_merges m /,
    reason: 'merges, each with the number of its learners',
    atScale: addedUp,
  },
];

const telling: readonly Exception[] = [
  {
    pattern: /^with asked as \( select \* from unnest\(\$1::uuid\[\], \$2::uuid\[\].* join notification_boxes b/,
    reason: 'up to 200 people are told of the same: most of a new card of somebody they follow',
    atScale: partedList,
  },
  {
    pattern: /^select user_id from author_follows where author_id = \$1 and /,
    reason: 'who is to be told of an author’s new card, 200 at a time',
    atScale: 'each machine tells the followers it has; or who follows an author is kept with the author, too',
  },
  {
    pattern: /^select s\.user_id, s\.token_hash, l\.version from sessions s join learners l on /,
    reason: 'the versions of up to 1,000 people who have the app open at a node, every two seconds',
    atScale: partedList,
  },
  { pattern: /^select user_id from push_boxes where next_at <= /, reason: 'whom to look at for push messages' },
  {
    pattern: /^select b\.user_id, b\.muted, .* from push_boxes b .* = any\(/,
    reason: 'what a batch is told of the day',
  },
  { pattern: /^select d\.user_id, d\.mark, d\.totals from unnest\(/, reason: 'what a batch is told of the week' },
  { pattern: /^update push_boxes b set next_at = x\.next_at, /, reason: 'when a batch is looked at next' },
  { pattern: /^insert into push_messages .* from json_to_recordset\(/, reason: 'what a batch is told, for sending' },
  { pattern: /^with claimed as \( update push_messages m set /, reason: 'push messages that are due, in batches' },
  {
    pattern: /^update push_messages m set next_try_at = .* from unnest\(/,
    reason: 'push messages under way, in batches',
  },
  {
    pattern: /^select b\.user_id, b\.silent_since is null .* from push_boxes where \$6::uuid is null or user_id > /,
    reason: 'to whom a message of an admin goes, some hundred at a time',
  },
  { pattern: /^select distinct l\.state->>'timeZone' as "timeZone"/, reason: 'the hours at which reminders go out' },
  {
    pattern: /^select u\.id, u\.email, u\.locale, d\.due from users u join learners l /,
    reason: 'the reminders of an hour',
  },
].map((exception) => ({ atScale: eachMachine, ...exception }));

const pages: readonly Exception[] = [
  {
    pattern: /from shown s join users u on u\.id = s\.id join learners l on l\.user_id = u\.id/,
    reason: 'people who are found by their name, each with their level',
    atScale: 'the level stands in the row of `users`, or is asked of the machines of those found',
  },
  {
    pattern: /^with looker as materialized .* u\.name, u\.avatar_id as avatar, u\.is_guest, l\.state, /,
    reason: 'the page of an author, with whether whoever looks follows them',
    atScale: 'two statements: of the author, and of the one who looks',
  },
];

/** All of them; whoever adds one says why it cannot be a statement for each person. */
export const exceptions: readonly Exception[] = [
  ...removal,
  ...guests,
  ...sweeps,
  ...figures,
  ...memory,
  ...merges,
  ...telling,
  ...pages,
];
