/** Id of an item's answer form, for the submit button outside of it. */
export const typingFormId = (key: string): string => `typing-${key}`;
