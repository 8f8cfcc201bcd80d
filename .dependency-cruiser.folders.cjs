/** Folders of the web's shared code, and of a package, may not need each other in a circle; tests, which look at all sides, are left out. */
const base = require('./.dependency-cruiser.cjs');

const folder = '^(apps/web/src/shared|packages/[^/]+/src)/[^/]+$';

module.exports = {
  forbidden: [
    {
      name: 'folders-in-one-direction',
      comment: 'Folders that need each other are one folder, or need a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: folder },
      to: { circular: true },
    },
  ],
  options: { ...base.options, exclude: { path: '(^|/)dist/|\\.test\\.tsx?$|/src/test/|/test-[^/]+\\.ts$' } },
};
