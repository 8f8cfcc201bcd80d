import type { Plugin } from 'vite';

/** Orders links before scripts. */
const byKind = (one: string, other: string): number =>
  Number(one.startsWith('<script')) - Number(other.startsWith('<script'));

/** A page that took longer than this is on a slow connection, ms. */
const slowMs = 400;
/** Delay of the request in a page that renders no frame, ms. */
const unseenMs = 300;

/**
 * Delays the app's scripts on a slow connection until the first picture is painted: they would share its bandwidth. A page that loaded
 * quickly, came from the service worker, shows no picture or is hidden requests them at once. The template hides them until then.
 */
const askInTime = (tags: string): string =>
  `<template id="app">${tags}</template><script>(function (ask) { setTimeout(ask, ${unseenMs}); if (performance.now() < ${slowMs} || (performance.getEntriesByType('navigation')[0] || {}).workerStart > 0 || document.hidden || 'plain' in document.documentElement.dataset) ask(); else requestAnimationFrame(function () { setTimeout(ask); }); })(function () { document.body.append(document.getElementById('app').content); });</script>`;

/**
 * Finishes index.html: puts the app's styles after the markup, delays the scripts, inserts the file names of the languages and of the
 * route table into the head script, and writes the build's hash to `build.json` for the server.
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
        // The page's own markup precedes, and its files are requested first.
        const scripts: string[] = [];
        const styles: string[] = [];
        html = html.replace(
          /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g,
          (tag) => {
            (tag.includes('"stylesheet"') ? styles : scripts).push(tag.trim());
            return '';
          },
        );
        // A script after a sheet would wait for it.
        html = html.replace('</body>', `${askInTime(scripts.toSorted(byKind).join(''))}${styles.join('')}</body>`);
        html = html.replace(/>\s+</g, '><').replace(/\n\s+/g, ' ');
        page.source = html;
        this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ hash: buildHash })}\n` });
      },
    },
  };
};
