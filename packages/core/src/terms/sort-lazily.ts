/**
 * Items in the order of their keys, sorted only as far as they are consumed: linear at the start, logarithmic for each item.
 * The order may be iterated again.
 */
export const sortLazily = <Item>(items: readonly Item[], keyOf: (item: Item) => number): Iterable<Item> => {
  const heap = items.map((item) => ({ item, key: keyOf(item) }));
  const sorted: Item[] = [];
  for (let i = (heap.length >> 1) - 1; i >= 0; i--) sink(heap, i);
  return {
    *[Symbol.iterator]() {
      for (let i = 0; ; i++) {
        const first = heap[0];
        if (i === sorted.length) {
          if (first === undefined) return;
          sorted.push(first.item);
          const last = heap.pop();
          if (last !== undefined && heap.length > 0) heap[0] = last;
          sink(heap, 0);
        }
        const item = sorted[i];
        if (item !== undefined) yield item;
      }
    },
  };
};

/** Moves an entry of a binary heap down until no child has a smaller key. */
const sink = (heap: { key: number }[], from: number): void => {
  for (let parent = from; ;) {
    const left = 2 * parent + 1;
    let least = parent;
    for (const child of [left, left + 1]) {
      if ((heap[child]?.key ?? Infinity) < (heap[least]?.key ?? Infinity)) least = child;
    }
    const [upper, lower] = [heap[parent], heap[least]];
    if (least === parent || upper === undefined || lower === undefined) return;
    heap[parent] = lower;
    heap[least] = upper;
    parent = least;
  }
};
