import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** How a user's rows appear in the download (docs/data-download.md). */
export interface DataSection {
  /** Its name in the file. */
  readonly name: string;
  /** The column with the user's id, which is not repeated in each row. */
  readonly owner: string;
  /** Exported columns, under their names in camel case. */
  readonly columns: readonly string[];
  /** Computed fields, as SQL. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Columns that are not exported, with the reason. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** Exported columns that form the key together with the owner; the section is read by pages in their order. */
  readonly pageBy?: readonly string[];
  /** There is one row, exported as an object. */
  readonly isSingle?: boolean;
}

/** A guest and the account it signed in to. */
export interface GuestOf {
  readonly guestId: string;
  readonly userId: string;
}

/** How download, deletion and a guest's sign-in treat a table. */
export type TableData = { readonly table: keyof Tables } & (
  | {
      readonly section: DataSection;
      /**
       * How the rows of removed users are deleted: by the reference to the user's row, by the owner's column, or by the table's
       * feature. A guest who has signed in to an account is removed in the same way, after `bring`.
       */
      readonly remove:
        | 'with the user'
        | 'by owner'
        | ((trx: Kysely<Tables>, userIds: readonly string[]) => Promise<void>);
      /**
       * How a guest's rows move to an account at sign-in: the owner's column is changed, or the table's feature moves them (if both
       * may have a row with one key, or the table is spread by user, docs/scale.md, and rows must be rewritten). If absent, the rows
       * are deleted with the guest; words come by the account's log.
       */
      readonly bring?: 'by owner' | ((trx: Kysely<Tables>, guest: GuestOf) => Promise<void>);
    }
  | {
      /** Why its rows belong to no user. */
      readonly nobodys: string;
      /** Stores what remains, anonymously, of users about to be removed, while all their rows still exist. */
      readonly keep?: (trx: Kysely<Tables>, userIds: readonly string[]) => Promise<void>;
    }
);

/** A table whose rows belong to users. */
export type OwnedTable = Extract<TableData, { section: DataSection }>;

export const isOwned = (data: TableData): data is OwnedTable => 'section' in data;

/** The reason to withhold a column whose value grants access. */
export const openingSecret = 'opens the account, and is stored as a hash only';
