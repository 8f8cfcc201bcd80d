/** Style sheets on their way, or here, by their addresses. */
const sheets = new Map<string, Promise<unknown>>();

/** Fetches a sheet, or has a script fetched that the part will import. What the page has already is left alone. */
const bring = (file: string): Promise<unknown> | undefined => {
  const href = `/${file}`;
  const isSheet = file.endsWith('.css');
  const rel = isSheet ? 'stylesheet' : 'modulepreload';
  if (document.querySelector(`link[rel=${rel}][href="${href}"]`)) return sheets.get(href);
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = href;
  // The app's own sheet stands in the body, behind what the page itself draws; before it, those of later pages would lose against
  // what they change.
  document.body.append(link);
  if (!isSheet) return undefined;
  const coming = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // Whoever asks again has it fetched anew.
      link.remove();
      reject(new Error(`No ${href}`));
    });
  });
  sheets.set(href, coming);
  return coming;
};

/**
 * Imports a split part of the app, with the files that the build says it needs: its module and its styles come side by side. The
 * build puts this around every `import()`. A failure is also told as the bundler's own loader would tell it.
 */
export const loadChunk = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  try {
    const [part] = await Promise.all([load(), ...files.map(bring)]);
    return part;
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
};
