import { href } from '@kadro/contract/screens/screens';
import { useEffect } from 'react';
import { emit, listen } from '../shared/events/events.ts';
import { translate } from '../shared/i18n/use-t.ts';
import { heldPrompt } from '../shared/install/hold-prompt.ts';
import { countWorkout } from '../shared/install/install-record.ts';
import { followInstall, install, isForgetfulTab } from '../shared/install/install.ts';
import { navigate } from '../shared/routing/navigation.ts';
import { storage } from '../shared/storage/storage.ts';
import { showToast } from '../shared/ui/toast.ts';

/** Long enough to be read after the end of a workout. */
const offerDurationMs = 20_000;

/** Key of the note that Safari deletes data. */
const toldKey = 'sevenDaysTold';

/**
 * Offers now and then after a workout to install the app, if the browser can do it by a button. In a Safari tab the first workout notes
 * once that data stored here is deleted after seven days.
 */
export const useInstallOffer = (): void => {
  useEffect(() => {
    const stops = [
      followInstall(),
      listen('workoutFinished', () => {
        if (heldPrompt.get()) {
          if (countWorkout(storage, Date.now())) offer();
        } else if (isForgetfulTab() && storage.get(toldKey) === null) tellOfSevenDays();
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

const tellOfSevenDays = (): void => {
  storage.set(toldKey, 'yes');
  showToast({
    title: translate('install.sevenDaysTitle'),
    text: translate('install.sevenDaysText'),
    durationMs: offerDurationMs,
    action: {
      label: translate('install.sevenDaysHow'),
      onClick: () => navigate(href('settingsGroup', { group: 'install' })),
    },
  });
};
