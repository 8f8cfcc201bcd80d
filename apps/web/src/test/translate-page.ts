/** Runs in the page. Wraps every text node below a node, and each that comes later, in `<font>`, as Chrome's translation does. */
export const translatePage = (root: Node = document): void => {
  const isKept = (text: Node): boolean =>
    text.parentElement === null ||
    text.parentElement.closest('font, script, style, textarea, title, svg, [translate="no"]') !== null;
  const wrap = (text: Node): void => {
    if (isKept(text) || text.textContent?.trim() === '') return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    // A copy: the node that the page's code knows is in the document no more.
    inner.append(text.cloneNode());
    text.parentNode?.replaceChild(outer, text);
  };
  const wrapAll = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  };
  wrapAll(root);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) if (node.isConnected) wrapAll(node);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
};
