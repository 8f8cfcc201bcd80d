/** Source of the message being handled. */
let source: MessageEventSource | null = null;

// Window listeners run in the order in which they were added, so this file is imported before other listeners.
addEventListener('message', (event) => {
  ({ source } = event);
});

/** Whether the message being handled came from the parent page. */
export const isOfPageAround = (): boolean => source === window.parent;
