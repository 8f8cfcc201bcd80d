import type { Plugin } from 'vite';

/** sonner inserts its CSS by script, which a strict Content-Security-Policy blocks; we import its file instead. */
export const sonnerWithoutStyleTag = (): Plugin => ({
  name: 'kadro:sonner-without-style-tag',
  apply: 'build',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);?$/m, ''),
  },
});
