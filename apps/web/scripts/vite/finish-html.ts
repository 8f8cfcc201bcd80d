import type { Plugin } from 'vite';

/** Links before the script, which runs when the styles before it are here. */
const byKind = (one: string, other: string): number =>
  Number(one.startsWith('<script')) - Number(other.startsWith('<script'));

/**
 * Finishes index.html: scripts and styles of the app go behind what the page itself draws, the head script learns the names of the language files and of the route table, and
 * `build.json` tells the server the build's hash.
 */
export const finishHtml = (buildHash: string): Plugin => {
  return {
    name: 'kadro:finish-html',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('index.html is not in the bundle');
        let html = String(page.source);
        const languages = Object.values(bundle).flatMap((file) => {
          const locale = file.type === 'chunk' && /locales\/(\w+)\/first\.ts$/.exec(file.facadeModuleId ?? '')?.[1];
          return locale ? [`${locale}:"/${file.fileName}"`] : [];
        });
        html = html.replace('/*languages*/', languages.join());
        const routes = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/app/routes.ts'),
        );
        if (!routes) this.error('the route table is no chunk of its own');
        html = html.replace('/*routes*/', `"/${routes.fileName}"`);
        // What the page draws comes first, and is asked for first.
        const late: string[] = [];
        html = html.replace(
          /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g,
          (tag) => {
            late.push(tag.trim());
            return '';
          },
        );
        html = html.replace('</body>', `${late.toSorted(byKind).join('')}</body>`);
        html = html.replace(/>\s+</g, '><').replace(/\n\s+/g, ' ');
        page.source = html;
        this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ hash: buildHash })}\n` });
      },
    },
  };
};
