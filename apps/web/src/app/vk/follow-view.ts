import { hearVk } from '../../shared/platform/hear-vk.ts';

/** The document's own properties, as long as VK says that the mini-app is hidden. */
const hidden = { visibilityState: 'hidden', hidden: true } as const;

const setHidden = (isHidden: boolean): void => {
  const before = document.visibilityState;
  for (const [name, value] of Object.entries(hidden)) {
    if (isHidden) Object.defineProperty(document, name, { value, configurable: true });
    else Reflect.deleteProperty(document, name);
  }
  if (document.visibilityState !== before) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/**
 * VK's apps keep a mini-app that one has left alive behind their other screens, where its web view may go on saying that it is
 * visible. What VK says becomes the page's visibility. Returns the way to stop.
 */
export const followView = (): (() => void) => {
  const stop = hearVk((type) => {
    if (type === 'VKWebAppViewHide') setHidden(true);
    else if (type === 'VKWebAppViewRestore') setHidden(false);
  });
  return () => {
    stop();
    setHidden(false);
  };
};
