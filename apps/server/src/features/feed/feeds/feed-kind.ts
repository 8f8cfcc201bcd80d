import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';
import type { Candidate } from '../../deck/index.ts';

/** A request for candidates; `userId` is null for a visitor, `parameter` is the name's part behind the colon. */
export interface CandidateRequest {
  readonly userId: string | null;
  readonly parameter: string | null;
  readonly nowMs: number;
}

/** How a kind of feed is drawn. */
export interface FeedSource {
  /** Reads the cards it may offer, including those with chosen words. */
  readonly readCandidates: (db: Kysely<Tables>, request: CandidateRequest) => Promise<readonly Candidate[]>;
  /** The feed of the daily goal: it offers the next level, and its end wins a day without other tasks. */
  readonly isDaily?: boolean;
  /** The key under which its selection is stored; the whole name when absent. */
  readonly selectionKey?: (parameter: string | null) => string;
}

export interface FeedKind extends FeedSource {
  readonly name: string;
  readonly isForVisitors: boolean;
  /** Whether names go on behind a colon, as in `tag:food`. */
  readonly hasParameter: boolean;
}

/** A feed resolved from its name. */
export interface FoundFeed {
  /** The whole name, with its parameter. */
  readonly name: string;
  readonly kind: FeedKind;
  readonly parameter: string | null;
  readonly selectionKey: string;
}
