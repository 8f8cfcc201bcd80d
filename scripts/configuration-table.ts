/** The table of settings in docs/configuration.md, between its two comments. */
export const configurationTable = /(?<=<!-- configuration:[^>]*-->\n)([^]*)(?=<!-- \/configuration -->)/;
