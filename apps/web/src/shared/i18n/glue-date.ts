/** A date whose numbers stand on one line with what they count: a break may come before a year or a time, not behind it. */
export const glueDate = (text: string): string => text.replaceAll(/(?<=\d)\s(?=\p{L})|(?<=\p{L})\s(?=\d)/gu, '\u00a0');
