/** A sheet that is late by this is not waited for: it may have failed before the listener was added. */
const maxWaitMs = 10_000;

const once = (target: EventTarget, ...names: string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, () => resolve(), { once: true });
  });

/**
 * Resolves once the page is parsed and the app's own sheet, which comes after the script tags, has loaded or failed. Scripts requested
 * early wait for neither by themselves.
 */
export const whenStyled = async (): Promise<void> => {
  if (document.readyState === 'loading') await once(document, 'DOMContentLoaded');
  const link = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]');
  if (!link || link.sheet) return;
  await Promise.race([once(link, 'load', 'error'), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
};
