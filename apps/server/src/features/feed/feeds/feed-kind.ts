import type { Kysely } from 'kysely';
import type { Tables } from '../../../kernel/schema.ts';
import type { Candidate } from '../../deck/index.ts';

/** For whom candidates are read, null for a visitor; `parameter` is what the name says behind its colon. */
export interface CandidateRequest {
  readonly userId: string | null;
  readonly parameter: string | null;
  readonly nowMs: number;
}

/** A feed, as the registry lists it. */
export interface FeedKind {
  /** `base`, or with a parameter `tag:{name}`, which takes in `tag:food`. */
  readonly name: string;
  /** The cards it may offer, whether or not their words are chosen already. */
  readonly readCandidates: (db: Kysely<Tables>, request: CandidateRequest) => Promise<readonly Candidate[]>;
  /** Whether visitors see it, as the preview of what a newcomer starts with: whatever is nobody's own. */
  readonly isForVisitors?: boolean;
  /** Whether it is what a day is about: it offers the next level, and coming to its end wins a day with nothing to do. */
  readonly isDaily?: boolean;
  /** By what its selection is kept beside those of other feeds; its whole name when absent. */
  readonly selectionKey?: (parameter: string | null) => string;
}

/** A feed that a name asks for. */
export interface FoundFeed {
  /** The whole name, with its parameter. */
  readonly name: string;
  readonly kind: FeedKind;
  readonly parameter: string | null;
  readonly selectionKey: string;
}
