import { attributeOf, nodeAt, nodesIn, parseTsx, tagOf, valueOf, walk, type AstNode } from './walk-jsx.ts';

/** They wrap bare texts in an element, by `wrapTexts`. */
const wrapping = new Set(['Button', 'ServerButton', 'SubmitButton', 'Link']);
const listMethods = new Set(['map', 'flatMap', 'from']);
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

const strip = (node: AstNode | undefined): AstNode | undefined =>
  node?.type === 'ParenthesisExpression' || node?.type === 'TsAsExpression' ? strip(nodeAt(node, 'expression')) : node;

/** Returns the possible results of an expression: a condition's branches, otherwise itself. */
const branchesOf = (given: AstNode | undefined): AstNode[] => {
  const node = strip(given);
  if (node === undefined) return [];
  const both = (left: string, right: string): AstNode[] => [
    ...branchesOf(nodeAt(node, left)),
    ...branchesOf(nodeAt(node, right)),
  ];
  if (node.type === 'ConditionalExpression') return both('consequent', 'alternate');
  if (node.type !== 'BinaryExpression') return [node];
  if (node['operator'] === '&&') return branchesOf(nodeAt(node, 'right'));
  return node['operator'] === '||' || node['operator'] === '??' ? both('left', 'right') : [node];
};

/** The name of an identifier, or of the member that is read. */
const nameOf = (node: AstNode | undefined): string =>
  (node?.type === 'MemberExpression' ? valueOf(nodeAt(node, 'property')) : valueOf(node)) ?? '';

const isJsx = ({ type }: AstNode): boolean => type === 'JSXElement' || type === 'JSXFragment';

/** Returns the names of elements: properties declared as `ReactNode`, and variables made from JSX. */
const findElementNames = (body: unknown): Set<string> => {
  const names = new Set(['children', 'undefined']);
  walk(body, (node) => {
    if (node.type === 'TsPropertySignature')
      walk(node['typeAnnotation'], (type) => {
        if (valueOf(type) === 'ReactNode') names.add(nameOf(nodeAt(node, 'key')));
        return true;
      });
    if (node.type === 'VariableDeclarator' && branchesOf(nodeAt(node, 'init')).some(isJsx))
      names.add(nameOf(nodeAt(node, 'id')));
    return true;
  });
  return names;
};

/** The field of a binding node that has the bound name. */
const bindings: Readonly<Record<string, string>> = {
  VariableDeclarator: 'id',
  KeyValuePatternProperty: 'value',
  AssignmentPatternProperty: 'key',
};

/** Returns the names of components that a function chooses or receives, so that another may replace them. */
const findChosenTags = (body: unknown): Set<string> => {
  const names = new Set<string>();
  walk(body, (outer) => {
    if (functions.has(outer.type))
      walk([outer['params'], outer['body']], (node) => {
        const bound = bindings[node.type];
        const name = bound === undefined ? '' : nameOf(nodeAt(node, bound));
        if (/^[A-Z]/.test(name)) names.add(name);
        return !node.type.startsWith('Ts');
      });
    return true;
  });
  return names;
};

/** The meanings of a file's names. */
interface Names {
  readonly elements: ReadonlySet<string>;
  readonly chosenTags: ReadonlySet<string>;
}

/** True if an expression can be a text; translators ignore one of spaces. */
const isText = (expression: AstNode, elements: ReadonlySet<string>): boolean =>
  branchesOf(expression).some((node) => {
    switch (node.type) {
      case 'StringLiteral':
        return valueOf(node)?.trim() !== '';
      case 'TemplateLiteral':
      case 'NumericLiteral':
      case 'BinaryExpression':
        return true;
      case 'CallExpression': {
        const name = nameOf(nodeAt(node, 'callee'));
        return !listMethods.has(name) && !/^render[A-Z]/.test(name);
      }
      case 'Identifier':
      case 'MemberExpression':
        return !elements.has(nameOf(node));
      default:
        return false;
    }
  });

/** True if a call builds a message from values, or chooses one of several: a bare one would not change with them. */
const isComputedWording = (call: AstNode): boolean => {
  const [id, ...values] = nodesIn(call['arguments']);
  return nameOf(nodeAt(call, 'callee')) === 't' && (values.length > 0 || id?.type !== 'StringLiteral');
};

/** True if an expression's element may appear, vanish or be replaced at the next render. */
const isChanging = (expression: AstNode, elements: ReadonlySet<string>): boolean => {
  const node = strip(expression);
  switch (node?.type) {
    case 'ConditionalExpression':
      return true;
    case 'BinaryExpression':
      return node['operator'] === '&&';
    case 'CallExpression':
      return listMethods.has(nameOf(nodeAt(node, 'callee'))) || isComputedWording(node);
    case 'Identifier':
    case 'MemberExpression':
      return elements.has(nameOf(node));
    default:
      return false;
  }
};

/** True if an expression is a list with entries that are texts without an element. */
const isListOfTexts = (expression: AstNode, elements: ReadonlySet<string>): boolean => {
  if (expression.type !== 'CallExpression' || !listMethods.has(nameOf(nodeAt(expression, 'callee')))) return false;
  return nodesIn(expression['arguments']).some((argument) => {
    const body = functions.has(argument.type) ? nodeAt(argument, 'body') : undefined;
    return body !== undefined && !('stmts' in body) && isText(body, elements);
  });
};

const hasBareText = (element: AstNode, { elements, chosenTags }: Names): boolean => {
  const children = nodesIn(element['children']);
  const texts = children.filter((child) => child.type === 'JSXText');
  const expressions = children.flatMap((child) =>
    child.type === 'JSXExpressionContainer' ? (strip(nodeAt(child, 'expression')) ?? []) : [],
  );
  if (expressions.some((expression) => isListOfTexts(expression, elements))) return true;
  // Line breaks and comments are not rendered.
  const drawn = children.length - texts.filter((text) => /^\s*\n\s*$/.test(valueOf(text) ?? '')).length;
  const comments = expressions.filter(({ type }) => type === 'JSXEmptyExpression').length;
  if (drawn - comments < 2) return false;
  return (
    (expressions.some((expression) => isChanging(expression, elements)) ||
      children.some((child) => chosenTags.has(tagOf(child) ?? ''))) &&
    (texts.some((text) => valueOf(text)?.trim() !== '') ||
      expressions.some((expression) => isText(expression, elements)))
  );
};

/** Returns the texts that a component returns in place of an element. */
const findReturnedTexts = (declarator: AstNode): AstNode[] => {
  const isWording = (node: AstNode): boolean =>
    branchesOf(node).some(
      ({ type, ...rest }) =>
        type === 'StringLiteral' ||
        type === 'TemplateLiteral' ||
        (type === 'CallExpression' && nameOf(nodeAt({ type, ...rest }, 'callee')) === 't'),
    );
  const init = nodeAt(declarator, 'init');
  if (init?.type !== 'ArrowFunctionExpression') return [];
  const body = nodeAt(init, 'body');
  if (body && !('stmts' in body)) return isWording(body) ? [body] : [];
  const found: AstNode[] = [];
  walk(body?.['stmts'], (node) => {
    const returned = node.type === 'ReturnStatement' ? nodeAt(node, 'argument') : undefined;
    if (returned && isWording(returned)) found.push(node);
    return !functions.has(node.type);
  });
  return found;
};

/**
 * Lines, from 1, of JSX elements in which a bare text is next to changing children, and on which a component returns a bare text. A
 * page translator replaces the text's node; React then fails to insert before it or to remove it. Elements with `translate="no"`
 * are ignored.
 */
export const findBareTexts = (source: string): number[] => {
  const { body, lineOf } = parseTsx(source);
  const names = { elements: findElementNames(body), chosenTags: findChosenTags(body) };
  const found: number[] = [];
  walk(body, (node) => {
    if (node.type === 'VariableDeclarator' && /^[A-Z]/.test(nameOf(nodeAt(node, 'id'))))
      found.push(...findReturnedTexts(node).map(lineOf));
    if (!isJsx(node)) return true;
    if (attributeOf(node, 'translate') === 'no') return false;
    if (!wrapping.has(tagOf(node) ?? '') && hasBareText(node, names)) found.push(lineOf(node));
    return true;
  });
  return found;
};
