/** Id of the form in which an item's answer is typed, for the button that stands outside of it. */
export const typingFormId = (key: string): string => `typing-${key}`;
