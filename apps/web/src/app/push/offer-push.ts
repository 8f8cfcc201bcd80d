import { pushPaths } from '@kadro/contract/push/push-paths';
import { call } from '../../shared/api/call.ts';
import { emit, listen } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { heldPrompt } from '../../shared/install/hold-prompt.ts';
import { countWorkout, readRecord, type OfferRule } from '../../shared/install/install-record.ts';
import { presentPermission } from '../../shared/push/push-standing.ts';
import { storage } from '../../shared/storage/storage.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { isWished } from './marker.ts';

/** One workout after the install offer; repeated two months after a refusal. */
const rule: OfferRule = { key: 'pushOffer', workoutsBefore: 3, restDays: 60 };
/** Long enough to be read after the end of a workout. */
const offerDurationMs = 20_000;

/** Whether this workout has just offered to install the app. */
const isInstallOffered = (): boolean => heldPrompt.get() !== null && readRecord(storage, Date.now()).counter === 0;

const offer = async (): Promise<void> => {
  const { publicKey } = await call(pushPaths.readPush);
  if (publicKey === null || isWished() || isInstallOffered()) return;
  showToast({
    title: translate('push.offerTitle'),
    text: translate('push.offerText'),
    durationMs: offerDurationMs,
    action: { label: translate('push.offerYes'), onClick: () => emit('pushWished', { isOn: true }) },
  });
};

/**
 * Offers push messages after a workout, in the app's words, while the browser's permission is undecided: browsers prompt only once, so
 * their prompt follows a press of the button alone. Failures are silent: the user requested nothing. Returns the function that stops it.
 */
export const offerPush = (): (() => void) =>
  listen('workoutFinished', () => {
    if (presentPermission() !== 'default' || isWished() || !countWorkout(storage, Date.now(), rule)) return;
    offer().catch(() => undefined);
  });
