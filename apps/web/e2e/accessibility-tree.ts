import type { Page } from 'playwright-core';

/** All that the browser tells a screen reader: names, descriptions and values of what it does not leave out. */
export const readTree = async (page: Page): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const told = nodes
    .filter(({ ignored }) => !ignored)
    .flatMap(({ name, description, value }) => [name, description, value])
    .map((part): unknown => part?.value)
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '');
  return [...new Set(told)];
};
