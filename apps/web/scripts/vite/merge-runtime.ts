import type { Plugin } from 'vite';

/** Chunk in which the bundler puts its helpers, whatever the groups say. */
const runtimeName = 'rolldown-runtime';
/** Chunk of the first screen that receives them. */
const hostName = 'libraries';

/** Imports and exports of a chunk, as the bundler writes them. */
const importList = /import\{([^}]*)\}from"\.\/([^"]+)";/g;
const exportList = /export\{([^}]*)\};\s*$/;
const preloadTag = /<link rel="modulepreload"[^>]*href="\/([^"]+)"[^>]*>/g;

const marked = (name: string) => `$${name}`;
const fileOf = (path: string) => path.replace(/^.*\//, '');
/** Reads `a as b, c` as pairs of [first, second]; a single name is both. */
const readList = (list: string): [string, string][] =>
  list.split(',').map((item) => {
    const [first = '', second = first] = item.trim().split(/\s+as\s+/);
    return [first, second];
  });

interface Chunk {
  readonly fileName: string;
  code: string;
}

/** Moves the exports of `runtime` into `host`, and redirects the imports of all `chunks`. Throws if `runtime` exports nothing. */
export const moveHelpers = (runtime: Chunk, host: Chunk, chunks: readonly Chunk[]): void => {
  const runtimeFile = fileOf(runtime.fileName);
  const hostFile = fileOf(host.fileName);
  const exported = exportList.exec(runtime.code)?.[1];
  if (exported === undefined) throw new Error('the bundler’s helpers export nothing');
  const helpers = readList(exported);

  for (const chunk of chunks) {
    chunk.code = chunk.code
      .replace(importList, (whole: string, list: string, file: string) => {
        if (file !== runtimeFile) return whole;
        const wanted = readList(list);
        return chunk === host
          ? `const ${wanted.map(([name, local]) => `${local}=${marked(name)}`).join()};`
          : `import{${wanted.map(([name, local]) => `${marked(name)} as ${local}`).join()}}from"./${hostFile}";`;
      })
      .replaceAll(runtimeFile, hostFile);
  }
  const taken = helpers.map(([, name]) => `${name}:${marked(name)}`).join();
  const made = helpers.map(([local, name]) => `${name}:${local}`).join();
  const offered = helpers.map(([, name]) => marked(name)).join();
  const body = runtime.code.replace(exportList, '');
  host.code = `const{${taken}}=(()=>{${body}return{${made}}})();${host.code}export{${offered}};`;
};

/**
 * Moves the bundler's helpers (0.4 kB) into the libraries' chunk, which every other chunk imports: one request less before the first
 * card. File names still reflect contents, as each file contained the helpers' file name.
 */
export const mergeRuntime = (): Plugin => ({
  name: 'kadro:merge-runtime',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === runtimeName);
      const host = chunks.find(({ name }) => name === hostName);
      const page = bundle['index.html'];
      if (!runtime || !host || page?.type !== 'asset') this.error('the helpers, the libraries or the page are missing');
      moveHelpers(runtime, host, chunks);
      page.source = String(page.source).replace(preloadTag, (whole: string, file: string) =>
        file === runtime.fileName ? '' : whole,
      );
      delete bundle[runtime.fileName];
    },
  },
});
