import type { A_Expr, ColumnRef, Node, SubLink } from 'libpg-query';

export const textOf = (node: Node | undefined): string | null =>
  node !== undefined && 'String' in node ? (node.String.sval ?? '') : null;

/** The names of a list that may hold other things. */
export const textsOf = (nodes: readonly Node[] = []): string[] => nodes.flatMap((node) => textOf(node) ?? []);

export const hasStar = ({ fields = [] }: ColumnRef): boolean => fields.some((field) => 'A_Star' in field);

export const isSubLink = (value: object): value is { SubLink: SubLink } => 'SubLink' in value;

export const isEquality = ({ kind, name }: A_Expr): boolean =>
  kind === 'AEXPR_NOT_DISTINCT' || (kind === 'AEXPR_OP' && textsOf(name).join('.') === '=');

/** Whether it is `x in (select …)`. */
export const isMembership = ({ subLinkType, operName }: SubLink): boolean =>
  subLinkType === 'ANY_SUBLINK' && operName === undefined;

/** The members of a row, or the one value that there is. */
export const partsOf = (node: Node | undefined): readonly Node[] => {
  if (node === undefined) return [];
  return 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node];
};

/** What must hold all at once. */
export const conjunctsOf = (node: Node): readonly Node[] =>
  'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR' ? (node.BoolExpr.args ?? []).flatMap(conjunctsOf) : [node];

/** Statements that have to do with no row of a learner: with the session, or with tables as a whole. */
export const rowless: ReadonlySet<string> = new Set([
  'AlterTableStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreatedbStmt',
  'DropStmt',
  'DropdbStmt',
  'IndexStmt',
  'ListenStmt',
  'LockStmt',
  'NotifyStmt',
  'TransactionStmt',
  'TruncateStmt',
  'VariableSetStmt',
  'VariableShowStmt',
]);
