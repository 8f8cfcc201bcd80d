import { useEffect } from 'react';
import { emit, listen } from '../shared/events/events.ts';
import { translate } from '../shared/i18n/use-t.ts';
import { heldPrompt } from '../shared/install/hold-prompt.ts';
import { countWorkout } from '../shared/install/install-record.ts';
import { followInstall, install } from '../shared/install/install.ts';
import { storage } from '../shared/storage/storage.ts';
import { showToast } from '../shared/ui/toast.ts';

/** Long enough to be read after the end of a workout has been looked at. */
const offerDurationMs = 20_000;

/** Offers to install the app after a workout now and then, where the browser can do it at a press. */
export const useInstallOffer = (): void => {
  useEffect(() => {
    const stops = [
      followInstall(),
      listen('workoutFinished', () => {
        if (heldPrompt.get() && countWorkout(storage, Date.now())) offer();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
};

const offer = (): void =>
  showToast({
    title: translate('install.offerTitle'),
    text: translate('install.offerText'),
    durationMs: offerDurationMs,
    action: {
      label: translate('install.button'),
      onClick: () => void install().catch((error: unknown) => emit('failed', { error })),
    },
  });
