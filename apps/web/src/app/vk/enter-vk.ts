import { needsAgreement, signInByLaunch } from '../../shared/auth/sign-in-by-launch.ts';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { joinVk } from '../../shared/platform/join-vk.ts';
import { loadPush } from '../push/load-push.ts';
import { followBack } from './follow-back.ts';
import { followLinks } from './follow-links.ts';
import { followView } from './follow-view.ts';
import { speakAsVk } from './speak-as-vk.ts';

const loadInside = withMessages(['host'], () => import('./inside.ts'));

/** Starts the app inside VK. */
export const enterVk = async (): Promise<void> => {
  joinVk();
  followBack();
  followLinks();
  followView();
  await speakAsVk().catch(() => undefined);
  // A failure is silent here: screens that need an account lead to the launch page, which shows it.
  const isNew = signInByLaunch().then(
    () => false,
    (error: unknown) => needsAgreement(error),
  );
  const [{ keepInside, offerAccount }, { followPush }] = await Promise.all([loadInside(), loadPush()]);
  keepInside();
  followPush();
  if (await isNew) offerAccount();
  await speakAsVk();
};
