import {
  loadModule,
  parseSync,
  type CommonTableExpr,
  type DeleteStmt,
  type InsertStmt,
  type JoinExpr,
  type Node,
  type RangeFunction,
  type RangeVar,
  type SelectStmt,
  type SubLink,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';
import { Knowledge, type Lookup, type Mention } from './knowledge.ts';
import { Scope, Source, type Columns, type Output } from './sources.ts';
import {
  conjunctsOf,
  hasStar,
  isEquality,
  isMembership,
  isSubLink,
  partsOf,
  rowless,
  textOf,
  textsOf,
} from './syntax.ts';
import { FirstOf, rootValue, unknownValue, type Value } from './values.ts';

await loadModule();

/** Parameters that had the value of one before them, each with the first of these. */
export type SameParameters = ReadonlyMap<number, number>;

/** Reads one statement: which tables it mentions, and what binds the columns of each. */
class StatementReader {
  readonly #columns: Columns;
  readonly #same: SameParameters;
  readonly #knowledge = new Knowledge();
  readonly #subqueries = new Map<SubLink, readonly Output[]>();

  constructor(columns: Columns, same: SameParameters) {
    this.#columns = columns;
    this.#same = same;
  }

  /** The outputs of a statement; those of one that neither reads nor writes rows are none. */
  query(node: Node, outer: Scope | null): Output[] {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, outer);
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, outer);
    if ('UpdateStmt' in node) return this.#update(node.UpdateStmt, outer);
    if ('DeleteStmt' in node) return this.#delete(node.DeleteStmt, outer);
    if ('ExplainStmt' in node)
      return node.ExplainStmt.query === undefined ? [] : this.query(node.ExplainStmt.query, outer);
    const [kind = ''] = Object.keys(node);
    if (!rowless.has(kind)) throw new Error(`${kind} is not understood`);
    return [];
  }

  /** What was mentioned, once all is read. */
  mentions(lookups: readonly Lookup[]): Mention[] {
    return this.#knowledge.mentions(lookups);
  }

  #add(scope: Scope, source: Source): Source {
    scope.sources.push(source);
    return this.#knowledge.add(source);
  }

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? [])
      if ('CommonTableExpr' in node) this.#expression(node.CommonTableExpr, scope, clause?.recursive === true);
  }

  #expression({ ctename = '', ctequery, aliascolnames = [] }: CommonTableExpr, scope: Scope, recursive: boolean): void {
    if (ctequery === undefined) return;
    const first = recursive && 'SelectStmt' in ctequery ? ctequery.SelectStmt.larg : undefined;
    // One that asks itself begins with its first branch; what it returns is known as far as both are.
    if (first !== undefined) scope.define(ctename, renamed(this.#select(first, scope), aliascolnames));
    scope.define(ctename, renamed(this.query(ctequery, scope), aliascolnames));
  }

  #table({ relname = '', alias }: RangeVar, scope: Scope): Source {
    const outputs = scope.expression(relname);
    const name = alias?.aliasname ?? relname;
    if (outputs !== undefined) return this.#add(scope, Source.of(name, outputs));
    return this.#add(scope, new Source(name, relname, this.#columns.get(relname) ?? null));
  }

  #function({ functions = [], alias, coldeflist = [] }: RangeFunction, scope: Scope): Source {
    this.#look(functions, scope);
    const defined = coldeflist.flatMap((node) => ('ColumnDef' in node ? [node.ColumnDef.colname ?? ''] : []));
    const named = textsOf(alias?.colnames);
    const columns = [...defined, ...named];
    return this.#add(scope, new Source(alias?.aliasname ?? '', null, columns.length > 0 ? columns : null));
  }

  /** Adds what a FROM names, and returns it. */
  #from(node: Node, scope: Scope): Source[] {
    if ('RangeVar' in node) return [this.#table(node.RangeVar, scope)];
    if ('RangeFunction' in node) return [this.#function(node.RangeFunction, scope)];
    if ('JoinExpr' in node) return this.#join(node.JoinExpr, scope);
    if (!('RangeSubselect' in node)) throw new Error(`a FROM with ${Object.keys(node).join()}`);
    const { subquery, alias } = node.RangeSubselect;
    const outputs = renamed(subquery === undefined ? [] : this.query(subquery, scope), alias?.colnames ?? []);
    return [this.#add(scope, Source.of(alias?.aliasname ?? '', outputs))];
  }

  #join({ larg, rarg, jointype, quals, usingClause, isNatural }: JoinExpr, scope: Scope): Source[] {
    if (isNatural === true) throw new Error('a natural join: its columns are nowhere named');
    const left = larg === undefined ? [] : this.#from(larg, scope);
    const right = rarg === undefined ? [] : this.#from(rarg, scope);
    const bound = [
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT' ? left : []),
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT' ? right : []),
    ];
    for (const column of textsOf(usingClause)) {
      const [one, other] = [left, right].map((side) => side.find(({ columns }) => columns?.includes(column) ?? true));
      if (one !== undefined && other !== undefined)
        this.#knowledge.equate(one.value(column), other.value(column), bound);
    }
    this.#conditions(quals, scope, bound);
    return [...left, ...right];
  }

  #select(statement: SelectStmt, outer: Scope | null): Output[] {
    const scope = new Scope(outer);
    this.#with(statement.withClause, scope);
    const { larg, rarg, valuesLists = [], fromClause = [], whereClause, targetList = [] } = statement;
    if (larg !== undefined && rarg !== undefined)
      return this.#knowledge.either([this.#select(larg, scope), this.#select(rarg, scope)]);
    if (valuesLists.length > 0) return this.#knowledge.either(valuesLists.map((row) => this.#row(row, scope)));
    for (const node of fromClause) this.#from(node, scope);
    this.#conditions(whereClause, scope, scope.sources);
    const { havingClause, sortClause, groupClause, limitCount, limitOffset, distinctClause, windowClause } = statement;
    this.#look([havingClause, sortClause, groupClause, limitCount, limitOffset, distinctClause, windowClause], scope);
    return this.#outputs(targetList, scope);
  }

  #row(node: Node, scope: Scope): Output[] {
    const items = 'List' in node ? (node.List.items ?? []) : [];
    this.#look(items, scope);
    return items.map((item, index) => ({ name: `column${index + 1}`, value: this.#value(item, scope) }));
  }

  #outputs(targets: readonly Node[], scope: Scope): Output[] {
    this.#look(targets, scope);
    return targets.flatMap((node) => {
      if (!('ResTarget' in node) || node.ResTarget.val === undefined) return [];
      const { name, val } = node.ResTarget;
      if (!('ColumnRef' in val)) return [{ name: name ?? '', value: this.#value(val, scope) }];
      const names = textsOf(val.ColumnRef.fields);
      if (!hasStar(val.ColumnRef)) return [{ name: name ?? names.at(-1) ?? '', value: scope.column(names) }];
      const [of] = names;
      return (of === undefined ? scope.sources : [scope.named(of)]).flatMap((source) => source?.all() ?? []);
    });
  }

  #insert(
    { withClause, relation, cols = [], selectStmt, onConflictClause, returningClause }: InsertStmt,
    outer: Scope | null,
  ): Output[] {
    const around = new Scope(outer);
    this.#with(withClause, around);
    const values = selectStmt === undefined ? [] : this.query(selectStmt, around);
    const scope = new Scope(around);
    const target = relation === undefined ? undefined : this.#table(relation, scope);
    const listed = cols.flatMap((node) => ('ResTarget' in node ? [node.ResTarget.name ?? ''] : []));
    const columns = listed.length > 0 ? listed : (target?.columns ?? []);
    for (const [index, { value }] of values.entries()) target?.value(columns[index] ?? '').follow(value);
    this.#look([onConflictClause], scope);
    return this.#outputs(returningClause?.exprs ?? [], scope);
  }

  #update(
    { withClause, relation, fromClause = [], whereClause, targetList = [], returningClause }: UpdateStmt,
    outer: Scope | null,
  ): Output[] {
    const scope = this.#changed(withClause, relation, fromClause, outer);
    this.#conditions(whereClause, scope, scope.sources);
    this.#look(targetList, scope);
    const sets = targetList.some((node) => 'ResTarget' in node && node.ResTarget.name === 'user_id');
    if (sets && relation?.relname !== undefined) this.#knowledge.move(relation.relname);
    return this.#outputs(returningClause?.exprs ?? [], scope);
  }

  #delete(
    { withClause, relation, usingClause = [], whereClause, returningClause }: DeleteStmt,
    outer: Scope | null,
  ): Output[] {
    const scope = this.#changed(withClause, relation, usingClause, outer);
    this.#conditions(whereClause, scope, scope.sources);
    return this.#outputs(returningClause?.exprs ?? [], scope);
  }

  #changed(
    clause: WithClause | undefined,
    relation: RangeVar | undefined,
    from: readonly Node[],
    outer: Scope | null,
  ): Scope {
    const scope = new Scope(outer);
    this.#with(clause, scope);
    if (relation !== undefined) this.#table(relation, scope);
    for (const node of from) this.#from(node, scope);
    return scope;
  }

  /** Takes in what holds for every row: `bound` are the sources that the conditions choose rows of. */
  #conditions(node: Node | undefined, scope: Scope, bound: readonly Source[]): void {
    if (node === undefined) return;
    this.#look([node], scope);
    for (const condition of conjunctsOf(node)) {
      if ('A_Expr' in condition && isEquality(condition.A_Expr)) {
        const { lexpr, rexpr } = condition.A_Expr;
        this.#pairs(lexpr, rexpr, scope, bound);
      }
      if ('SubLink' in condition && isMembership(condition.SubLink)) {
        const outputs = this.#subquery(condition.SubLink, scope);
        for (const [index, part] of partsOf(condition.SubLink.testexpr).entries())
          this.#knowledge.equate(this.#value(part, scope), outputs[index]?.value ?? unknownValue, bound);
      }
    }
  }

  #pairs(one: Node | undefined, other: Node | undefined, scope: Scope, bound: readonly Source[]): void {
    const others = partsOf(other);
    for (const [index, part] of partsOf(one).entries()) {
      const partner = others[index];
      if (partner !== undefined) this.#knowledge.equate(this.#value(part, scope), this.#value(partner, scope), bound);
    }
  }

  #value(node: Node, scope: Scope): Value {
    if ('ParamRef' in node) return rootValue(`$${this.#same.get(node.ParamRef.number ?? 0) ?? node.ParamRef.number}`);
    if ('A_Const' in node) return rootValue(JSON.stringify({ ...node.A_Const, location: undefined }));
    if ('TypeCast' in node)
      return node.TypeCast.arg === undefined ? unknownValue : this.#value(node.TypeCast.arg, scope);
    if ('ColumnRef' in node) return scope.column(textsOf(node.ColumnRef.fields));
    if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK')
      return this.#subquery(node.SubLink, scope)[0]?.value ?? unknownValue;
    if ('CoalesceExpr' in node)
      return this.#knowledge.derive(
        new FirstOf((node.CoalesceExpr.args ?? []).map((part) => this.#value(part, scope))),
      );
    return unknownValue;
  }

  #subquery(link: SubLink, scope: Scope): readonly Output[] {
    const known = this.#subqueries.get(link);
    if (known !== undefined) return known;
    const outputs = link.subselect === undefined ? [] : this.query(link.subselect, scope);
    this.#subqueries.set(link, outputs);
    return outputs;
  }

  /** Reads the sub-selects anywhere in these. */
  #look(value: unknown, scope: Scope): void {
    if (typeof value !== 'object' || value === null) return;
    if (isSubLink(value)) {
      this.#subquery(value.SubLink, scope);
      this.#look(value.SubLink.testexpr, scope);
      return;
    }
    for (const part of Object.values(value)) this.#look(part, scope);
  }
}

const renamed = (outputs: readonly Output[], names: readonly Node[]): Output[] =>
  outputs.map(({ name, value }, index) => {
    const given = names[index];
    return { name: textOf(given) ?? name, value };
  });

/** The tables that a text of SQL mentions. */
export const readStatement = (
  text: string,
  { columns, lookups, same = new Map() }: { columns: Columns; lookups: readonly Lookup[]; same?: SameParameters },
): Mention[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) => {
    if (stmt === undefined) return [];
    const reader = new StatementReader(columns, same);
    reader.query(stmt, null);
    return reader.mentions(lookups);
  });
