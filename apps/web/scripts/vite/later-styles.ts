import type { Plugin } from 'vite';

const bundlersPlace = 'document.head.appendChild(link)';

/**
 * Styles that come with a later page go to the end of the body. The app's own sheet stands there, behind what the page
 * itself draws; before it they would lose against what they change.
 */
export const putLaterStylesLast = (): Plugin => ({
  name: 'kadro:later-styles',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(bundlersPlace)) this.error('the bundler puts links elsewhere than it did');
      return { code: code.replace(bundlersPlace, 'document.body.appendChild(link)'), map: null };
    },
  },
});
