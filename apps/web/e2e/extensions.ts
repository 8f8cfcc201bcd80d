/** Runs in the page. Adds what browser extensions add: elements and attributes of the body, and buttons in forms. */
export const addForeignNodes = (): void => {
  const foreign = (name: string): Element => {
    const element = document.createElement(name);
    element.setAttribute('data-foreign', '');
    element.toggleAttribute('hidden', true);
    return element;
  };
  const fill = (): void => {
    const { body } = document;
    if (body === null) return;
    if (!body.hasAttribute('cz-shortcut-listen')) {
      body.setAttribute('cz-shortcut-listen', 'true');
      body.prepend(foreign('grammarly-desktop-integration'));
      body.append(foreign('div'));
    }
    for (const form of document.querySelectorAll('form:not([data-lastpass])')) {
      form.setAttribute('data-lastpass', '');
      form.prepend(foreign('com-1password-notification'));
      form.append(foreign('iframe'));
    }
    for (const field of document.querySelectorAll('input:not([data-lpignore]), textarea:not([data-lpignore])')) {
      field.setAttribute('data-lpignore', '');
      field.before(foreign('span'));
      field.after(foreign('com-1password-button'));
    }
    for (const place of document.querySelectorAll('#root, main, dialog')) {
      if (!place.querySelector(':scope > [data-foreign]')) place.prepend(foreign('div'));
    }
  };
  fill();
  new MutationObserver(fill).observe(document, { childList: true, subtree: true });
};
