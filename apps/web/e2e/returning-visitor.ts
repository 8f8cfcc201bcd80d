/**
 * Runs in the page before it: its person has seen the first-time help, whichever account they use. The note of that, which the
 * page sends for each account, would fall among the calls that a journey counts, so that it is answered here.
 */
export const haveSeenHelp = (): void => {
  const helps = ['feedHelp', 'learningTour'];
  const notes = new Set(['{"hasSeenFeedHelp":true}', '{"hasSeenLearningTour":true}']);
  try {
    for (const key of helps) localStorage.setItem(key, 'seen');
  } catch {
    // A journey with blocked storage sees the help as a new visitor does.
    return;
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with the storage below
  const { setItem } = Storage.prototype;
  // A mark that names an account goes when another one logs in.
  Storage.prototype.setItem = function setUnnamed(this: Storage, key: string, value: string): void {
    setItem.call(this, key, helps.includes(key) ? 'seen' : value);
  };
  const send = window.fetch;
  window.fetch = (input, init) =>
    init?.method === 'PATCH' && typeof init.body === 'string' && notes.has(init.body)
      ? Promise.resolve(new Response(null, { status: 204 }))
      : send(input, init);
};
