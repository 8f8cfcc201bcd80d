import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** How the rows of a user are given in the download (docs/data-download.md). */
export interface DataSection {
  /** Its name in the file. */
  readonly name: string;
  /** The column with the user's id, which is not repeated in each row. */
  readonly owner: string;
  /** Columns that are given, under their names in camel case. */
  readonly columns: readonly string[];
  /** Fields made of other columns, as SQL. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Columns that are not given, and why. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** Columns, all of them given, that with the owner make the key: the section is read by pages in their order. */
  readonly pageBy?: readonly string[];
  /** There is one row, given as an object. */
  readonly isSingle?: boolean;
}

/** A guest, and the account that it has signed in to. */
export interface GuestOf {
  readonly guestId: string;
  readonly userId: string;
}

/** What download, deletion and a guest's sign-in need to know of a table. */
export type TableData = { readonly table: keyof Tables } & (
  | {
      readonly section: DataSection;
      /**
       * How the rows of removed users go: with the user's row, as the reference says; by the owner's column; or as the
       * table's feature does it. A guest who has signed in to an account is removed in the same way, after `bring`.
       */
      readonly remove:
        | 'with the user'
        | 'by owner'
        | ((trx: Kysely<Tables>, userIds: readonly string[]) => Promise<void>);
      /**
       * How the rows of a guest who signs in to an account come to it: the owner's column is changed, or the table's
       * feature does it, as where both may have a row of one key, and in tables spread by user (docs/scale.md), whose rows
       * have to be written anew. Left out, they go with the guest: words come by the account's log.
       */
      readonly bring?: 'by owner' | ((trx: Kysely<Tables>, guest: GuestOf) => Promise<void>);
    }
  | {
      /** Why nothing in it belongs to anybody. */
      readonly nobodys: string;
      /** What is kept in it, without their names, of users who are about to be removed: all their rows are still there. */
      readonly keep?: (trx: Kysely<Tables>, userIds: readonly string[]) => Promise<void>;
    }
);

/** A table whose rows belong to users. */
export type OwnedTable = Extract<TableData, { section: DataSection }>;

export const isOwned = (data: TableData): data is OwnedTable => 'section' in data;

/** Why a column is withheld whose value opens something. */
export const openingSecret = 'opens the account, and is stored as a hash only';
