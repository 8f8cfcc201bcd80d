/** Where the message came from that listeners hear now. */
let source: MessageEventSource | null = null;

// On a window listeners are called in the order in which they were added, so this file is imported before what listens.
addEventListener('message', (event) => {
  ({ source } = event);
});

/** Whether the present message came from the page around this one. */
export const isOfPageAround = (): boolean => source === window.parent;
