import { auditActions } from '@kadro/contract/admin/audit-actions';
import { href } from '@kadro/contract/screens/screens';
import type { AuditLine } from '@kadro/contract';

/** The audit log's filters in its address; null for none. */
export interface AuditView {
  readonly action: AuditLine['action'] | null;
  /** The id of an admin. */
  readonly by: string | null;
  /** The id of a card, a word or a user. */
  readonly subject: string | null;
  /** The page's start; null for the first page. */
  readonly cursor: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const slug = /^[a-z0-9-]{1,64}$/;

const matching = (text: string | null, form: RegExp): string | null => (text !== null && form.test(text) ? text : null);

/** Returns the view in an address's query; unknown values become defaults. */
export const readAuditView = (search: string): AuditView => {
  const given = new URLSearchParams(search);
  return {
    action: auditActions.find((known) => known === given.get('action')) ?? null,
    by: matching(given.get('by'), uuid),
    subject: matching(given.get('subject'), slug),
    cursor: given.get('cursor')?.slice(0, 200) ?? null,
  };
};

/** Returns the address of a view; defaults are left out. */
export const auditHref = (view: AuditView): `/${string}` =>
  href(
    'adminAudit',
    Object.fromEntries(
      Object.entries(view).flatMap(([name, value]: [string, string | null]) => (value === null ? [] : [[name, value]])),
    ),
  );
