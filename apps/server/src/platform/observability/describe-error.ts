/** The fields of an error in the log. */
export type ErrorDescription = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
};

/** SQLSTATE class 22, data exceptions, and 23, constraint violations: their messages quote user input. */
const quotesData = /^2[23][0-9A-Z]{3}$/;

/** Only type, message, code and stack: a database error's `detail`, `where` and parameters contain user input. */
export const describeError = (error: unknown): ErrorDescription => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is no error was thrown', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const hide = (text: string): string =>
    code !== undefined && quotesData.test(code) ? text.replaceAll(/"[^"\n]*"/g, '"…"') : text;
  const frames =
    error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n') ?? '';
  return { type: error.name, message: hide(error.message), ...(code === undefined ? {} : { code }), stack: frames };
};
