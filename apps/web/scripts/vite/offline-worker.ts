import { join, normalize } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { locales } from '../../src/shared/i18n/locales.ts';
import type { OfflineFiles } from '../../src/worker/offline-files.ts';
import { squeeze } from './squeeze-first.ts';

type Chunk = Rolldown.OutputChunk;

const isAdmins = ({ facadeModuleId, moduleIds }: Chunk): boolean =>
  [facadeModuleId ?? '', ...moduleIds].some((id) => id.includes('/features/admin/'));
/** Not a file of the bundle: its name has no hash. */
const iconName = 'favicon.svg';
const localeOf = ({ facadeModuleId }: Chunk): string | undefined => /locales\/(\w+)\//.exec(facadeModuleId ?? '')?.[1];

/** Lists the files of a bundle for the worker to cache. `html` is its page, which names the files of the first screen. */
export const listOfflineFiles = (bundle: Rolldown.OutputBundle, html: string): OfflineFiles => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const named = (name: string): boolean => html.includes(`/${name}`);
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  const adminStyles = new Set(chunks.filter(isAdmins).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  // Workers of the page are built separately, and are no chunks.
  const workers = Object.keys(bundle).filter((name) => bundle[name]?.type === 'asset' && name.endsWith('.js'));
  const address = (name: string): string => `/${name}`;
  const plain = chunks.filter((chunk) => localeOf(chunk) === undefined && !isAdmins(chunk));
  const texts: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const locale = localeOf(chunk);
    if (locale !== undefined && !named(chunk.fileName)) (texts[locale] ??= []).push(address(chunk.fileName));
  }
  const first = [...chunks.map(({ fileName }) => fileName), ...styles].filter(named);
  return {
    // The icon is part of the app's frame.
    first: [...first, ...fonts, iconName].map(address),
    rest: [...plain.map(({ fileName }) => fileName), ...workers, ...styles.filter((name) => !adminStyles.has(name))]
      .filter((name) => !first.includes(name))
      .map(address),
    texts,
  };
};

/** First modules of a workout, each requested by another: without this list the browser would discover them one after the other. */
const workoutModules = [
  '/app/with-queries.tsx',
  '/shared/i18n/catalogues.ts',
  '/features/workout/index.ts',
  '/features/workout/card-parts.ts',
  '/shared/outbox/device-store.ts',
  '/shared/outbox/device-outbox.ts',
];

/** Lists a workout's files by language, without those that the page itself names. */
export const listWorkoutFiles = (bundle: Rolldown.OutputBundle, html: string): Record<string, string[]> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (end: string): Chunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split('?')[0]?.endsWith(end)));
    if (found === undefined) throw new Error(`${end} is in no chunk`);
    return found;
  };
  const files = new Set<string>();
  const add = ({ fileName, imports, viteMetadata }: Chunk): void => {
    if (files.has(fileName) || html.includes(fileName)) return;
    for (const name of [fileName, ...(viteMetadata?.importedCss ?? [])]) files.add(name);
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk);
  };
  for (const end of workoutModules) add(chunkOf(end));
  return Object.fromEntries(
    locales.map((locale) => {
      const texts = chunkOf(`/locales/${locale}/workout.po`).fileName;
      return [locale, [...files, texts].map((name) => `/${name}`)];
    }),
  );
};

const keptPathsFile = join(import.meta.dirname, '../../src/shared/outbox/kept-paths.ts');

/** Reduces the worker's paths to those of queued calls: the others would be a quarter of its size. */
const keptPathsAlone = (): Plugin => ({
  name: 'kadro:kept-paths-alone',
  async load(id) {
    if (normalize(id) !== keptPathsFile) return undefined;
    const { keptPaths, userPath } = await import('../../src/shared/outbox/kept-paths.ts');
    const kept = Object.fromEntries(Object.entries(keptPaths).filter(([, path]) => 'kept' in path));
    return `export const keptPaths = ${JSON.stringify(kept)}; export const userPath = ${JSON.stringify(userPath)};`;
  },
});

const folder = join(import.meta.dirname, '../../src/worker');

/** Builds a script of the worker into one file; its exports are in the global `name`. */
const buildScript = async (file: string, define: Record<string, unknown>, name?: string): Promise<string> => {
  const values = Object.entries(define).map(([known, value]) => [known, JSON.stringify(value)]);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [keptPathsAlone()],
    define: Object.fromEntries(values),
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(folder, file),
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', codeSplitting: false, ...(name !== undefined && { name }) },
      },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${file} was not built`);
  return squeeze(output.output[0].code, false);
};

/**
 * Builds the service worker into one file, which contains this build's hash and the address of its file list, and its rarely needed
 * part, which sends queued calls, into another.
 */
export const offlineWorker = (buildHash: string, shapesHash: string): Plugin => ({
  name: 'kadro:offline-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('index.html is not in the bundle');
      const emit = (name: string, source: string): string =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const list = emit('offline.json', JSON.stringify(listOfflineFiles(bundle, String(page.source))));
      const common = { __BUILD_HASH__: buildHash, __SHAPES_HASH__: shapesHash };
      const sender = emit('sender.js', await buildScript('send-in-background.ts', common, 'kadroSender'));
      const worker = await buildScript('worker.ts', {
        ...common,
        __OFFLINE_LIST__: list,
        __SENDER__: sender,
        __WORKOUT_FILES__: listWorkoutFiles(bundle, String(page.source)),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  },
});
