/**
 * Who a value of a statement can be told to be. Each root is one way to say it, all of them the same: `$1`, or the row that
 * was looked up. Without any it may be anybody, or several.
 */
export interface Value {
  readonly roots: ReadonlySet<string>;
}

/** A value that others make known: what it equals, or the branches that it is one of. */
export class KnownLater implements Value {
  readonly roots = new Set<string>();
  readonly #equals = new Set<Value>();
  #branches: readonly Value[] = [];

  /** Wherever there is a row, it is the same as another one. */
  follow(other: Value): void {
    if (other !== this) this.#equals.add(other);
  }

  /** It is one of these: known as far as all of them say the same. */
  followAll(branches: readonly Value[]): void {
    this.#branches = branches;
  }

  /** Takes in what is known by now; whether that was anything new. */
  learn(): boolean {
    const before = this.roots.size;
    for (const { roots } of this.#equals) for (const root of roots) this.roots.add(root);
    const [first, ...others] = this.#branches;
    for (const root of first?.roots ?? []) if (others.every(({ roots }) => roots.has(root))) this.roots.add(root);
    return this.roots.size > before;
  }
}

/** The first of some values that is not null: one of them, which is known when all are. */
export class FirstOf extends KnownLater {
  readonly #parts: readonly Value[];

  constructor(parts: readonly Value[]) {
    super();
    this.#parts = parts;
  }

  override learn(): boolean {
    const known = this.#parts.map(({ roots }) => [...roots][0]);
    const root = known.join(' or ');
    if (known.includes(undefined) || this.roots.has(root)) return false;
    this.roots.add(root);
    return true;
  }
}

export const unknownValue: Value = { roots: new Set() };

export const rootValue = (root: string): Value => ({ roots: new Set([root]) });
