/** Joins a date's numbers to their units: a line may break before a year or a time, not after it. */
export const glueDate = (text: string): string => text.replaceAll(/(?<=\d)\s(?=\p{L})|(?<=\p{L})\s(?=\d)/gu, '\u00a0');
