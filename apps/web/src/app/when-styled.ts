/** A sheet that did not come in this time is waited for no longer: it failed before anybody listened, perhaps. */
const maxWaitMs = 10_000;

const once = (target: EventTarget, ...names: string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, () => resolve(), { once: true });
  });

/**
 * Resolves once the page is read and the app's own sheet, which lies behind the line that asks for the scripts, is there or
 * has failed. Scripts that are asked for in time wait for neither by themselves.
 */
export const whenStyled = async (): Promise<void> => {
  if (document.readyState === 'loading') await once(document, 'DOMContentLoaded');
  const link = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]');
  if (!link || link.sheet) return;
  await Promise.race([once(link, 'load', 'error'), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
};
