import type { Plugin } from 'vite';

/**
 * Finishes index.html: the first CSS goes into the page, the head script learns the names of the language files and of the route table, and
 * `build.json` tells the server the build's hash.
 */
export function finishHtml(buildHash: string): Plugin {
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
        const entry =
          /<script type="module"[^>]*src="\/([^"]+)"/.exec(html)?.[1] ?? this.error('index.html has no entry script');
        html = html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, name: string) => {
          const css = bundle[name];
          if (css?.type !== 'asset') this.error(`${name} is not in the bundle`);
          delete bundle[name];
          // Later chunks name it among the files to fetch before them: a script that is there already takes its place.
          for (const file of Object.values(bundle))
            if (file.type === 'chunk') file.code = file.code.replaceAll(name, entry);
          return `<style>${String(css.source).trim()}</style>`;
        });
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
        // The scripts give way to the picture: what the page draws comes first, and is asked for first.
        const scripts: string[] = [];
        html = html.replace(/\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g, (tag) => {
          scripts.push(tag.trim());
          return '';
        });
        html = html.replace('</body>', `${scripts.join('')}</body>`);
        html = html.replace(/>\s+</g, '><').replace(/\n\s+/g, ' ');
        page.source = html;
        this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ hash: buildHash })}\n` });
      },
    },
  };
}
