import { cues } from '@kadro/core/terms/cue';
import { afterAll, vi } from 'vitest';
import { arrival } from '../app/arrival.ts';
import { isFirstScreenUp } from '../app/first-screen.ts';
import { isOffline } from '../shared/connection/is-offline.ts';
import { heldPrompt } from '../shared/install/hold-prompt.ts';
import { unread } from '../shared/notifications/unread.ts';
import { forgetKept } from '../shared/outbox/hand-over.ts';
import { parseEntries } from '../shared/outbox/outbox-entry.ts';
import { outboxKey } from '../shared/outbox/outbox-key.ts';
import { hostAppearance } from '../shared/platform/host-appearance.ts';
import { host } from '../shared/platform/host.ts';
import { detectPlatform } from '../shared/platform/platform.ts';
import { chosenCues } from '../shared/preferences/chosen-cues.ts';
import { choosePreference, preferenceChoices, type PreferenceName } from '../shared/preferences/preferences.ts';
import { pushStanding } from '../shared/push/push-standing.ts';
import { standing } from '../shared/push/push-machine.ts';
import { guestWords } from '../shared/session/guest-words.ts';
import { resetSession, session } from '../shared/session/session.ts';
import { openQuestions } from '../shared/ui/ask.ts';
import { dropCsrfCookie } from './fake-api.ts';
import { leaveTexts } from './texts-of-file.ts';

/** Where the page of a file begins. */
const start = location.href;

const isPreference = (name: string): name is PreferenceName => name in preferenceChoices;

/** What a visit holds in memory begins anew, as after the page was left. */
const resetStores = (): void => {
  resetSession();
  session.user.set(undefined);
  guestWords.set(0);
  unread.set(null);
  openQuestions.set([]);
  arrival.set(null);
  isFirstScreenUp.set(false);
  isOffline.set(false);
  heldPrompt.set(null);
  host.set(null);
  hostAppearance.set(null);
  pushStanding.set(standing);
  chosenCues.set(new Set(cues));
  for (const name of Object.keys(preferenceChoices).filter(isPreference))
    choosePreference(name, preferenceChoices[name][0]);
};

/** Gives up what a file has left unsent: nothing of it may reach the next one's server. */
const emptyOutbox = async (): Promise<void> => {
  const owners = parseEntries(localStorage.getItem(outboxKey), 0).entries.flatMap(({ owner }) => owner ?? []);
  for (const owner of new Set(owners)) await forgetKept(owner);
};

// Files share a page and its modules: each leaves both as it found them. Mocks go first, since Vitest itself asks for the time.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await emptyOutbox();
  resetStores();
  await leaveTexts();
  dropCsrfCookie();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', start);
  detectPlatform();
});
