import { auditActions } from '@kadro/contract/admin/audit-actions';
import { href } from '@kadro/contract/screens/screens';
import type { AuditLine } from '@kadro/contract';

/** What of the audit log its address says; null where nothing is filtered. */
export interface AuditView {
  readonly action: AuditLine['action'] | null;
  /** The id of an admin. */
  readonly by: string | null;
  /** The id of a card, a word or a user. */
  readonly subject: string | null;
  /** Where the page begins; null for the first one. */
  readonly cursor: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const slug = /^[a-z0-9-]{1,64}$/;

const matching = (text: string | null, form: RegExp): string | null => (text !== null && form.test(text) ? text : null);

/** The view that an address's query names; what it does not know is as at first. */
export const readAuditView = (search: string): AuditView => {
  const given = new URLSearchParams(search);
  return {
    action: auditActions.find((known) => known === given.get('action')) ?? null,
    by: matching(given.get('by'), uuid),
    subject: matching(given.get('subject'), slug),
    cursor: given.get('cursor')?.slice(0, 200) ?? null,
  };
};

/** The address of a view; what is as at first is left out. */
export const auditHref = (view: AuditView): `/${string}` =>
  href(
    'adminAudit',
    Object.fromEntries(
      Object.entries(view).flatMap(([name, value]: [string, string | null]) => (value === null ? [] : [[name, value]])),
    ),
  );
