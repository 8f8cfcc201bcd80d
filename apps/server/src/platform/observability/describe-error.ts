/** What a log says of an error. */
export type ErrorDescription = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
};

/** SQLSTATE class 22, data exceptions, and 23, constraint violations: their messages quote what a person entered. */
const quotesData = /^2[23][0-9A-Z]{3}$/;

/** Type, message, code and stack alone: a database error's `detail`, `where` and parameters hold what people entered. */
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
