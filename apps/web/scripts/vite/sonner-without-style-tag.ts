import type { Plugin } from 'vite';

/** sonner puts its CSS into the page by script, which a strict Content-Security-Policy refuses; we import its file instead. */
export const sonnerWithoutStyleTag = (): Plugin => ({
  name: 'kadro:sonner-without-style-tag',
  apply: 'build',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);?$/m, ''),
  },
});
