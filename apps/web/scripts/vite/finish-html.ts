import type { Plugin } from 'vite';

/** Links before the script. */
const byKind = (one: string, other: string): number =>
  Number(one.startsWith('<script')) - Number(other.startsWith('<script'));

/** A page that took longer to come is on a slow line, ms. */
const slowMs = 400;
/** A page that is told of no frame asks after so long, ms. */
const unseenMs = 300;

/**
 * On a slow line asks for the app's scripts once the first picture is painted: they would share the line with the sharp one. A page that
 * came quickly, by the app's own worker perhaps, shows no picture, or is not looked at, asks at once. In a template nobody finds them before.
 */
const askInTime = (tags: string): string =>
  `<template id="app">${tags}</template><script>(function (ask) { setTimeout(ask, ${unseenMs}); if (performance.now() < ${slowMs} || (performance.getEntriesByType('navigation')[0] || {}).workerStart > 0 || document.hidden || 'plain' in document.documentElement.dataset) ask(); else requestAnimationFrame(function () { setTimeout(ask); }); })(function () { document.body.append(document.getElementById('app').content); });</script>`;

/**
 * Finishes index.html: styles of the app go behind what the page itself draws, scripts give way to it, the head script learns the names of the language files and of the route table,
 * and `build.json` tells the server the build's hash.
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
        const scripts: string[] = [];
        const styles: string[] = [];
        html = html.replace(
          /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g,
          (tag) => {
            (tag.includes('"stylesheet"') ? styles : scripts).push(tag.trim());
            return '';
          },
        );
        // A script behind a sheet would wait for it.
        html = html.replace('</body>', `${askInTime(scripts.toSorted(byKind).join(''))}${styles.join('')}</body>`);
        html = html.replace(/>\s+</g, '><').replace(/\n\s+/g, ' ');
        page.source = html;
        this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ hash: buildHash })}\n` });
      },
    },
  };
};
