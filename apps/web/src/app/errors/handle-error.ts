import { href } from '@kadro/contract/screens/screens';
import { ApiError, isNobody } from '../../shared/api/api-error.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { isInVk, landingPath } from '../../shared/platform/platform.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { resetSession } from '../../shared/session/session.ts';
import { checkUser } from '../../shared/auth/tabs.ts';
import { visitStorage } from '../../shared/storage/storage.ts';
import { showToast } from '../../shared/ui/toast.ts';
import type { Toast } from '../../shared/ui/toast-options.ts';
import { createDedupe } from './dedupe.ts';
import { report } from './report.ts';
import { noteWait } from '../../shared/time/word-too-many.ts';
import { wordError } from './word-error.ts';

/** Identical error toasts are suppressed for this long. */
const dedupeMs = 3000;
const reloadDelayMs = 5000;
/** Statuses handled here and not reported. */
const handledStatuses = new Set([401, 419, 422, 426, 429, 500, 503]);
/** Key of the version for which this visit has reloaded the app. */
const updateKey = 'updatedTo';

const isNew = createDedupe(dedupeMs);
let isUpdating = false;

/**
 * Decides how a failure surfaces: as a toast, a screen, a report, or not at all. `handles` lists the statuses that the caller words
 * itself.
 */
export const handleError = (error: unknown, handles: readonly number[] = []): void => {
  if (isNoFailure(error)) return;
  if (!(error instanceof ApiError)) {
    toast(translate('error.common'));
    void report(error, 'app');
    return;
  }
  if (error.status !== 0 && handles.includes(error.status)) return;
  if (!handledStatuses.has(error.status)) void report(error, 'api');
  if (error.status === 429) noteWait(error.retryAfterSeconds);
  if (error.status === 426) update(error);
  else if (isNobody(error)) {
    resetSession();
    navigate(landingPath());
    // The call may have been sent before another tab logged in.
    void checkUser();
  } else if (error.status === 403) navigate(href('error', { code: '403' }));
  else if (error.kind === 'cookieNotAccepted')
    toast(
      wordError(error, translate),
      isInVk() ? undefined : { action: { label: translate('error.openSite'), onClick: openSite } },
    );
  else if (error.code === '412-too-more-today')
    toast(translate('error.tooMoreTodayAdvice', { max: Number(error.body['dueLimit'] ?? 0) }), {
      title: wordError(error, translate),
    });
  else if (error.status !== 422) toast(wordError(error, translate));
};

const toast = (text: string, more: Partial<Toast> = {}): void => {
  if (isNew(text)) showToast({ text, tone: 'error', ...more });
};

/** A top-level page accepts our cookies even if the browser blocks third-party ones. */
const openSite = () => void window.open('/', '_blank', 'noopener');

/** Announces a new version and loads it, once per visit. A reload that brought the old version is not repeated. */
const update = (error: ApiError): void => {
  const { lastVersion = '' } = error;
  if (isUpdating) return;
  if (visitStorage.get(updateKey) === lastVersion) {
    toast(translate('error.updating'));
    return;
  }
  isUpdating = true;
  visitStorage.set(updateKey, lastVersion);
  showToast({
    title: translate('update.title'),
    text: wordError(error, translate),
    tone: 'success',
    durationMs: Number.POSITIVE_INFINITY,
  });
  setTimeout(() => location.assign(`/?version=${encodeURIComponent(lastVersion)}`), reloadDelayMs);
};

/** Whether it is no failure: an aborted call, or the browser's notice that a resize observer ran late. */
const isNoFailure = (error: unknown) =>
  (error instanceof DOMException && error.name === 'AbortError') ||
  (typeof error === 'string' && error.startsWith('ResizeObserver loop'));
