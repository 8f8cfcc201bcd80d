/** Style sheets requested or loaded, by address. */
const sheets = new Map<string, Promise<unknown>>();

/** Loads a sheet, or preloads a script that the chunk will import. Skips files that the page already has. */
const bring = (file: string): Promise<unknown> | undefined => {
  const href = `/${file}`;
  const isSheet = file.endsWith('.css');
  const rel = isSheet ? 'stylesheet' : 'modulepreload';
  if (document.querySelector(`link[rel=${rel}][href="${href}"]`)) return sheets.get(href);
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = href;
  // Appended to the body, after the app's own sheet: pages' sheets must win over it.
  document.body.append(link);
  if (!isSheet) return undefined;
  const coming = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // The next request loads it again.
      link.remove();
      reject(new Error(`No ${href}`));
    });
  });
  sheets.set(href, coming);
  return coming;
};

/**
 * Imports a chunk of the app and, in parallel, the files that the build lists for it: its module and styles. The build wraps every
 * `import()` in it. A failure is also announced as `vite:preloadError`, like the bundler's own loader does.
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
