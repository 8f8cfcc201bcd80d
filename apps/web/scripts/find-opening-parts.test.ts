import { expect, it } from 'vitest';
import { findOpeningParts } from './find-opening-parts.ts';
import { readModule } from './messages/read-modules.ts';

const modules = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, code]) => [path, readModule(path, code)] as const));

it('finds what a page and its parts render whenever it is opened, and nothing that comes later', () => {
  const known = modules({
    'page.tsx': `import { form } from './form.tsx'; const Late = () => import('./late.tsx');`,
    'form.tsx': `const Preview = () => import(/* at opening */ './preview.tsx'); import './page.tsx';`,
    'preview.tsx': `const Face = () => import(/* at opening */ './face.tsx'); const Menu = () => import('./menu.tsx');`,
    'late.tsx': `const Own = () => import(/* at opening */ './own.tsx');`,
  });
  expect(findOpeningParts(known, 'page.tsx').sort()).toEqual(['face.tsx', 'preview.tsx']);
});
