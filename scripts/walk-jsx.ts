import { parseSync } from '@swc/core';

export interface AstNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the child nodes of a value, in the order of the source. */
export const nodesIn = (value: unknown): AstNode[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (isNode(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(nodesIn) : [];
};

/** A property of a node that is a node. */
export const nodeAt = (node: AstNode, key: string): AstNode | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

/** Visits every node below a value, outermost first; descends into those for which `visit` returns true. */
export const walk = (value: unknown, visit: (node: AstNode) => boolean): void => {
  for (const node of nodesIn(value)) if (visit(node)) walk(Object.values(node), visit);
};

/** Returns the name of an identifier, or the text of a literal. */
export const valueOf = (node: AstNode | undefined): string | undefined =>
  typeof node?.['value'] === 'string' ? node['value'] : undefined;

/** Returns the name of an element's tag; undefined for a fragment. */
export const tagOf = (element: AstNode): string | undefined => {
  const opening = nodeAt(element, 'opening');
  return opening && valueOf(nodeAt(opening, 'name'));
};

/** Returns the text of an element's attribute; undefined if missing or computed. */
export const attributeOf = (element: AstNode, name: string): string | undefined => {
  const attributes = nodesIn(nodeAt(element, 'opening')?.['attributes']);
  const attribute = attributes.find((each) => valueOf(nodeAt(each, 'name')) === name);
  return attribute && valueOf(nodeAt(attribute, 'value'));
};

/** Parses a TSX source; `lineOf` returns a node's line, from 1. */
export const parseTsx = (source: string): { body: unknown; lineOf: (node: AstNode) => number } => {
  // The module's span begins at the semicolon; without it, after the first comments.
  const text = `;${source}`;
  const { body, span } = parseSync(text, { syntax: 'typescript', tsx: true });
  const bytes = Buffer.from(text);
  const startOf = (value: unknown): number =>
    typeof value === 'object' && value !== null && 'start' in value && typeof value.start === 'number'
      ? value.start
      : span.start;
  const lineOf = (node: AstNode): number =>
    bytes
      .subarray(0, startOf(node['span']) - span.start)
      .toString()
      .split('\n').length;
  return { body, lineOf };
};
