/** Who may import whom, by wildcard: a new feature is covered the day it is born (docs/architecture.md). */
const src = (path) => `^${path}`;
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: src(from), pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: [...allowed, src(from)], dependencyTypesNot: ['core'] },
});
const library = (...names) => names.map((name) => `node_modules/${name}(/|$)`);
const anyLibrary = 'node_modules/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      comment: 'Where folders are free of them, circles that types alone close are errors, too.',
      severity: 'error',
      from: { path: '^(apps/server/src/(platform|schema|kernel|features)|apps/web/src|packages/[^/]+/src)/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|bun:)' },
    },
    {
      ...only('core-is-pure', 'packages/core/src', library('ts-fsrs')),
      from: { path: src('packages/core/src'), pathNot: ['\\.test\\.tsx?$', src('packages/core/src/stored/')] },
      to: { pathNot: [...library('ts-fsrs'), src('packages/core/src')] },
    },
    {
      ...only('core-stored-is-pure', 'packages/core/src/stored', library('zod')),
      to: { pathNot: [...library('zod'), src('packages/core/src')] },
    },
    {
      name: 'stored-shapes-are-the-servers',
      comment: 'What rows look like concerns nobody but who keeps them.',
      severity: 'error',
      from: {
        path: src('(apps/web|packages/contract|packages/core)/'),
        pathNot: ['\\.test\\.tsx?$', src('packages/core/src/stored/')],
      },
      to: { path: src('packages/core/src/stored/') },
    },
    only('contract', 'packages/contract/src', [...library('zod'), src('packages/core/src')]),
    only('content', 'packages/content/src', [
      ...library('zod'),
      src('packages/core/src'),
      src('packages/content/deck'),
    ]),
    only('pictures', 'packages/pictures/src', [anyLibrary, src('packages/pictures')]),
    only('adapters', 'packages/adapters/src', [anyLibrary, src('packages/pictures/src'), src('packages/content/src')]),
    {
      name: 'adapter-opens-only-its-embedded-package',
      severity: 'error',
      from: { path: src('packages/adapters/src'), pathNot: '/embedded\\.ts$|\\.test\\.ts$' },
      to: { path: src('packages/(pictures|content)/src') },
    },
    only('server-platform', 'apps/server/src/platform', [
      anyLibrary,
      src('packages/contract/src'),
      src('apps/server/(migrations|locales)'),
    ]),
    only('server-schema', 'apps/server/src/schema', [anyLibrary, src('packages/(contract|core)/src')]),
    only('server-kernel', 'apps/server/src/kernel', [
      anyLibrary,
      src('packages/(contract|core)/src'),
      src('apps/server/src/(platform|schema)'),
    ]),
    only('server-feature', 'apps/server/src/features', [
      anyLibrary,
      src('packages/(contract|core|content)/src'),
      src('packages/adapters/src/[^/]+/port\\.ts$'),
      src('apps/server/src/(platform|kernel|schema)'),
    ]),
    {
      name: 'server-kernel-by-its-door',
      comment: 'Code outside the kernel imports its index.ts alone.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/kernel/', '\\.test\\.ts$'] },
      to: { path: '^apps/server/src/kernel/', pathNot: '^apps/server/src/kernel/index\\.ts$' },
    },
    {
      name: 'server-feature-by-its-door',
      comment: 'Another feature is entered by its index.ts alone.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: { path: '^apps/server/src/features/([^/]+)/', pathNot: ['^apps/server/src/features/$1/', '/index\\.ts$'] },
    },
    {
      name: 'web-feature-is-alone',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-imports',
      severity: 'error',
      from: { path: src('apps/web/src'), pathNot: '\\.test\\.tsx?$' },
      to: { path: src('(apps/server|packages)/'), pathNot: src('packages/(contract|core)/') },
    },
    {
      name: 'web-shared-knows-no-page',
      severity: 'error',
      from: { path: src('apps/web/src/shared') },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'core-and-packages-know-no-app',
      severity: 'error',
      from: { path: src('packages') },
      to: { path: src('apps') },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
    combinedDependencies: true,
  },
};
