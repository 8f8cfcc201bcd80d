import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { feedPathPattern } from '../../packages/contract/src/screens/screens.ts';
import { finishHtml } from './scripts/vite/finish-html.ts';
import { hashShapes, hashSources } from './scripts/vite/hash-sources.ts';
import { mergeRuntime } from './scripts/vite/merge-runtime.ts';
import { offlineWorker } from './scripts/vite/offline-worker.ts';
import { listPartImports, ownPartLoader } from './scripts/vite/own-part-loader.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { squeezeFirst } from './scripts/vite/squeeze-first.ts';
import { sonnerWithoutStyleTag } from './scripts/vite/sonner-without-style-tag.ts';

const apiTarget = process.env['KADRO_API'] ?? 'http://localhost:3000';
const proxied = ['/api', '/sanctum', '/broadcasting'];
const proxy = {
  ...Object.fromEntries(proxied.map((path) => [path, { target: apiTarget, changeOrigin: false }])),
  '/app/': { target: apiTarget, changeOrigin: false, ws: true },
};

/**
 * What React Compiler works on: rows and cards of later pages, which are drawn again and again. It adds a fifth to a component's
 * size: for pages that are drawn once a visit that is 1 to 2 kB each, and the first chunk would pay for it, where most is drawn
 * once and `memo` keeps the cards that stay.
 */
const compiled = [
  'src/features/learning/learning-row',
  'src/features/learning/word-',
  'src/features/workout/workout-deck',
  'src/features/workout/card-',
  'src/features/settings/',
  'src/features/profile/',
];

/** The page's own script tells a feed's address by the contract's pattern. */
const tellFeedPath = () => ({
  name: 'kadro:tell-feed-path',
  transformIndexHtml: (html: string) => html.replace('{/*feed path*/}', String(feedPathPattern)),
});

export default defineConfig(({ command }) => {
  const root = join(import.meta.dirname, '../..');
  const buildHash = command === 'build' ? hashSources(root) : 'dev';
  const shapesHash = hashShapes(root);
  return {
    root: import.meta.dirname,
    define: {
      __BUILD_HASH__: JSON.stringify(buildHash),
      __SHAPES_HASH__: JSON.stringify(shapesHash),
      // React's tools for developers look at a page under development; for a built one, what serves them is left out (0.25 kB).
      ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    plugins: [
      react({ compiler: { sources: compiled } }),
      lingui({ failOnCompileError: true, configPath: join(import.meta.dirname, 'lingui.config.ts') }),
      sonnerWithoutStyleTag(),
      ownPartLoader(),
      mergeRuntime(),
      squeezeFirst(),
      tellFeedPath(),
      finishHtml(buildHash),
      offlineWorker(buildHash, shapesHash),
      precompress(),
    ],
    // React has the hook itself since 18; the shim would only repeat it.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
    css: {
      modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]__[local]' },
    },
    build: {
      rolldownOptions: {
        // A name that stands for a constant of another module costs more than the constant.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: {
          // What the first screen needs: libraries, which stay the same over releases, and the app. Of the later pages, the small
          // parts that they share go together, and what fetches their data.
          codeSplitting: {
            groups: [
              { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
              { name: 'app', tags: ['$initial'], priority: 3 },
              {
                name: 'ui',
                test: /src\/shared\/ui\/(later\.css|ask|button|chip|stage-badge|meter|dialog\.|icons-later|empty-state|for-keys|visually-hidden|step-dots)|src\/shared\/connection\/|src\/shared\/(api\/picture-url|time\/(format-wait|word-too-many))/,
                priority: 2,
              },
              // Of what a workout begins with the small parts that others have, too: each by itself would be a request.
              {
                name: 'steps',
                test: /src\/shared\/(when-at-rest|offline\/kept-|storage\/workout-key|preferences\/(cues-to-ask-by|chosen-cues)|learner\/own-steps|session\/load-user|outbox\/unsent)|contract\/src\/[a-z-]+\/(workout|feed)-paths|core\/src\/[a-z-]+\/cue\./,
                priority: 2,
              },
              // What every page begins once its screen stands.
              {
                name: 'begin',
                test: /src\/app\/(begin-later|nav-due|metadata|extras|use-(install|week)-offer|failed-page|open-push-link|errors\/|connection\/|offline\/|push\/)|src\/features\/welcome\/use-welcome|src\/shared\/(auth\/tabs|offline\/saves-data|ui\/progress-line|push\/push-messages)/,
                priority: 1,
              },
              // Calendar days, which the extras and several pages count: otherwise those pages would fetch the extras.
              {
                name: 'days',
                test: /core\/src\/[a-z-]+\/(day|zone-offset)\.|src\/shared\/(time\/format-(relative|day)|session\/(use-time-zone|send-help-seen|help-seen))/,
                priority: 2,
              },
              {
                name: 'coming',
                test: /src\/shared\/offline\/(compose-coming|coming)|core\/src\/[a-z-]+\/compose-workout/,
                priority: 2,
              },
              // What keeps a session where there are no cookies.
              {
                name: 'session',
                test: /src\/shared\/auth\/(vault|keep-session)|node_modules\/@noble\/ciphers/,
                priority: 2,
              },
              // What a card has besides its face.
              {
                name: 'card',
                test: /src\/shared\/(deck\/(speak-word|card-example)|speech\/(use-)?speech|ui\/marked-example)/,
                priority: 2,
              },
              // What the ways in have in common, and passkeys.
              {
                name: 'ways-in',
                test: /src\/shared\/(auth\/(sign-in|when-there-is-room|second-step)\.|goals\/goals)|contract\/src\/[a-z-]+\/(sign-in|security)-paths/,
                priority: 2,
              },
              {
                name: 'passkeys',
                test: /src\/(shared\/auth\/(can-use-)?passkeys|features\/account\/(passkey-button|log-in-by-passkey))/,
                priority: 2,
              },
              // What the lists of the admins' desk are made of.
              {
                name: 'desk',
                test: /src\/features\/admin\/(?:console\/)?(line-keys|level-name|key-hint|when-and-who|admin-page\.module|admin-frame|desk\.module|desk-list|desk-table|use-place)|contract\/src\/[a-z-]+\/(admin-paths|audit-actions)/,
                priority: 2,
              },
              // What is done with a card, without the addresses that others have, too.
              { name: 'card-paths', test: /contract\/src\/[a-z-]+\/(act|card)-paths/, priority: 3 },
              {
                name: 'acts',
                test: /src\/shared\/(acts\/(icons|act-buttons|card-acts|wishes)|price\/price-button)/,
                priority: 2,
              },
              // What puts the app on the home screen: the offer after a win, and the settings.
              { name: 'home', test: /src\/shared\/install\/install(-record)?\./, priority: 3 },
              // What fetches the pages' data, with the small parts that most of them have.
              {
                name: 'data',
                test: /node_modules\/@tanstack\/|react\/.*compiler-runtime|src\/app\/with-queries|src\/shared\/(outbox\/hand-over|session\/(guest-words|owe-log-out|start-guest)|learner\/use-learner|time\/device-time-zone|api\/read-refusal|ui\/(skeleton|use-media)|i18n\/glue-date|site\/read-site)|features\/progress\/week-record|contract\/src\/[a-z-]+\/route\.|core\/src\/[a-z-]+\/(levels|stage)\./,
                priority: 3,
              },
              { name: 'field', test: /src\/shared\/ui\/field/, priority: 1 },
              // Of the forms' own parts the one that others have, too.
              { name: 'form-message', test: /src\/shared\/forms\/form-message/, priority: 1 },
              // What the pages of the account are made of.
              {
                name: 'entrance',
                test: /src\/shared\/(forms\/(form|use-form|form-faults|password-field|email-field)\.|preview\/read-preview)|src\/features\/account\/account-(layout|pages)/,
                priority: 0,
              },
            ],
          },
        },
      },
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      modulePreload: { polyfill: false, resolveDependencies: listPartImports },
      assetsInlineLimit: 0,
      cssMinify: 'lightningcss',
      license: { fileName: 'licences.txt' },
    },
    server: { port: 5173, proxy },
    preview: { port: 4300, proxy },
  };
});
