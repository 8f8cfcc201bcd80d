import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followNewCards } from '../features/feed/index.ts';
import { bringSmallPicture } from '../shared/deck/small-picture.ts';
import { activateLocale, initialLocale } from '../shared/i18n/i18n.ts';
import { holdInstallPrompt } from '../shared/install/hold-prompt.ts';
import { learner } from '../shared/learner/learner.ts';
import { detectPlatform, environment } from '../shared/platform/platform.ts';
import { bringFeed } from '../shared/session/brought-feed.ts';
import { refreshUser, session } from '../shared/session/session.ts';
import { followTheme } from '../shared/ui/theme.ts';
import '../shared/ui/fonts.css';
import './frame.css';
import { openAskedAddress } from './asked-address.ts';
import { readBootData } from './boot-data.ts';
import { catchErrors } from './errors/catch-errors.ts';
import { findRoute, loadRoutes, openKept } from './find-route.ts';
import { Frame } from './frame.tsx';
import { followVersion } from './follow-version.ts';
import { openNewCards } from './open-new-cards.ts';
import { whenIdle } from './when-idle.ts';
import { whenStyled } from './when-styled.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const boot = readBootData();
  detectPlatform();
  holdInstallPrompt();
  const language = activateLocale(initialLocale(boot?.locale));
  const fail = catchErrors();
  followTheme();
  if (environment().platform === 'vk') import('./vk/enter-vk.ts').then(({ enterVk }) => enterVk()).catch(fail);
  followNewCards();
  const { pathname } = location;
  followVersion();
  openAskedAddress();
  openNewCards(location, true);
  if (boot) {
    session.user.set(boot.user);
    session.isKept.set(boot.isKept === true);
    // The feed in the page belongs to the address that was opened.
    if (location.pathname === pathname) bringFeed(boot.feed, boot.isKept);
    const first = boot.feed?.cards[0];
    if (first) bringSmallPicture(first.picture.id);
    if (boot.feed) learner.tell({ moves: boot.feed.moves, load: boot.feed.learning });
  }
  // Without a connection the cached session is all there is.
  if (!boot || boot.isKept) refreshUser().catch((error: unknown) => boot || fail(error));
  await whenStyled();
  // A failure surfaces when the page is to be shown.
  if (!findRoute(location.pathname)) {
    await loadRoutes().catch(() => undefined);
    if (boot?.isKept) await openKept(location.pathname);
  }
  await language;
  // A transition renders in short tasks, between which the browser handles input and paints the picture.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Frame />
      </StrictMode>,
    );
  });
  whenIdle(async () => {
    const { beginLater } = await import('./begin-later.ts');
    beginLater(boot?.user);
  });
};

const root = document.getElementById('root');
if (root) void start(root);
