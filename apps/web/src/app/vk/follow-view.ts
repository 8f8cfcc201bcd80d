import { hearVk } from '../../shared/platform/hear-vk.ts';

/** Overrides of the document's properties while VK hides the mini-app. */
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
 * Sets the page's visibility by VK's events: its apps keep a left mini-app alive behind other screens, and its web view may still report
 * that it is visible. Returns the function that stops it.
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
