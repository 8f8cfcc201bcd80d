import { ApiError } from '../../shared/api/api-error.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { resetSession } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { createDedupe } from './dedupe.ts';
import { report } from './report.ts';
import { wordError } from './word-error.ts';

/** Identical error toasts are suppressed for this long. */
const dedupeMs = 3000;
const reloadDelayMs = 5000;
/** Refusals that are part of the ordinary run of things and are not reported (and what a learner may meet). */
const expectedStatuses = new Set([401, 404, 409, 412, 419, 422, 426, 429, 500, 503]);

const isNew = createDedupe(dedupeMs);
let isUpdating = false;

/**
 * The one place that decides what a failure becomes: a toast, a screen, a report, or nothing.
 * `handles` lists the statuses that its caller words itself.
 */
export function handleError(error: unknown, handles: readonly number[] = []): void {
  if (isNoFailure(error)) return;
  if (!(error instanceof ApiError)) {
    toast(translate('error.common'));
    void report(error, 'app');
    return;
  }
  if (!expectedStatuses.has(error.status)) void report(error, 'api');
  if (error.status !== 0 && handles.includes(error.status)) return;
  if (error.status === 426) update(error.lastVersion);
  else if (error.status === 401) {
    resetSession();
    navigate('/');
  } else if (error.status === 403) navigate('/error?code=403');
  else if (error.status !== 422) toast(wordError(error, translate));
}

function toast(text: string): void {
  if (isNew(text)) showToast({ text, tone: 'error' });
}

/** Once in a visit: says that a new version is here and loads it. */
function update(lastVersion = ''): void {
  if (isUpdating) return;
  isUpdating = true;
  showToast({
    title: translate('update.title'),
    text: translate('update.text'),
    tone: 'success',
    durationMs: Number.POSITIVE_INFINITY,
  });
  setTimeout(() => location.assign(`/?version=${encodeURIComponent(lastVersion)}`), reloadDelayMs);
}

/** An aborted call, and the browser's own notice that a resize observer ran late, are no failures. */
const isNoFailure = (error: unknown) =>
  (error instanceof DOMException && error.name === 'AbortError') ||
  (typeof error === 'string' && error.startsWith('ResizeObserver loop'));
