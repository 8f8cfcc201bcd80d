import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

/** Module imported at run time, with the groups of texts that `withMessages` loads. */
export interface LazyPart {
  readonly target: string;
  readonly groups: readonly string[];
  /** Loaded whenever the module is opened; its import is marked so. */
  readonly isAtOpening: boolean;
}

/** A module as the check of the texts sees it; paths are relative to `src`. */
export interface SourceModule {
  readonly imports: readonly string[];
  readonly lazyParts: readonly LazyPart[];
  /** All string literals. */
  readonly strings: ReadonlySet<string>;
  /** First parts of its templates, such as `stage.` of `stage.${name}`. */
  readonly beginnings: ReadonlySet<string>;
}

const textOf = (node: ESTree.Node | null | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Returns the groups named by a call of `withMessages`; undefined for another call. */
const groupsOf = ({ callee, arguments: given }: ESTree.CallExpression): readonly string[] | undefined => {
  if (callee.type !== 'Identifier' || callee.name !== 'withMessages') return undefined;
  const [list] = given;
  return list?.type === 'ArrayExpression' ? list.elements.flatMap((item) => textOf(item) ?? []) : [];
};

/** Reads one module. Type-only imports are skipped: they do not run. */
export const readModule = (path: string, code: string): SourceModule => {
  const { program, module, errors, comments } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be read'}`);
  const resolve = (name: string): string[] =>
    name.startsWith('.') && /\.tsx?$/.test(name) ? [join(dirname(path), name).replaceAll('\\', '/')] : [];
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
  );
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);

  const marks = comments.filter(({ value }) => value.trim() === 'at opening');
  const strings = new Set<string>();
  const beginnings = new Set<string>();
  const lazyParts: LazyPart[] = [];
  const open: (readonly string[])[] = [];
  new Visitor({
    Literal: (node) => void (typeof node.value === 'string' && strings.add(node.value)),
    TemplateLiteral: ({ quasis: [first, ...more] }) => {
      const text = first?.value.cooked ?? '';
      if (more.length === 0) strings.add(text);
      else beginnings.add(text);
    },
    CallExpression: (node) => void open.push(groupsOf(node) ?? []),
    'CallExpression:exit': () => void open.pop(),
    ImportExpression: ({ source, start }) => {
      const name = textOf(source);
      const isAtOpening = marks.some((mark) => mark.start > start && mark.end <= source.start);
      for (const target of name === undefined ? [] : resolve(name))
        lazyParts.push({ target, groups: open.flat(), isAtOpening });
    },
  }).visit(program);
  return { imports: [...imported, ...exported].flatMap(resolve), lazyParts, strings, beginnings };
};

/** Reads all modules of the web app in a folder, by relative path. */
export const readModules = (folder: string): ReadonlyMap<string, SourceModule> =>
  new Map(
    globSync('**/*.{ts,tsx}', { cwd: folder })
      .map((file) => relative('.', file).replaceAll('\\', '/'))
      .filter((file) => !/\.d\.ts$|message-id\.ts$/.test(file))
      .map((file) => [file, readModule(file, readFileSync(join(folder, file), 'utf8'))] as const),
  );
