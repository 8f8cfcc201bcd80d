import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

/** Code that a module fetches while it runs, with the groups of texts that `withMessages` brings along. */
export interface LazyPart {
  readonly target: string;
  readonly groups: readonly string[];
  /** It is fetched whenever the module is opened, which its import says. */
  readonly isAtOpening: boolean;
}

/** What the check of the texts knows about a module; paths are relative to `src`. */
export interface SourceModule {
  readonly imports: readonly string[];
  readonly lazyParts: readonly LazyPart[];
  /** Every string in it. */
  readonly strings: ReadonlySet<string>;
  /** The beginnings of its templates, such as `stage.` of `stage.${name}`. */
  readonly beginnings: ReadonlySet<string>;
}

const textOf = (node: ESTree.Node | null | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** The groups that a call of `withMessages` names. */
const groupsOf = ({ callee, arguments: given }: ESTree.CallExpression): readonly string[] | undefined => {
  if (callee.type !== 'Identifier' || callee.name !== 'withMessages') return undefined;
  const [list] = given;
  return list?.type === 'ArrayExpression' ? list.elements.flatMap((item) => textOf(item) ?? []) : [];
};

/** Reads one module. Types alone are no imports: nothing of them runs. */
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

/** Every module of the web app below a folder, by its path there. */
export const readModules = (folder: string): ReadonlyMap<string, SourceModule> =>
  new Map(
    globSync('**/*.{ts,tsx}', { cwd: folder })
      .map((file) => relative('.', file).replaceAll('\\', '/'))
      .filter((file) => !/\.d\.ts$|message-id\.ts$/.test(file))
      .map((file) => [file, readModule(file, readFileSync(join(folder, file), 'utf8'))] as const),
  );
