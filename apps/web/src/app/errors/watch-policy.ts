import { report } from './report.ts';

/**
 * Reports texts that became script or markup where the page's policy will ask for Trusted Types one day: by the place, never
 * by the text. Until then the browser lets them pass.
 */
export const watchPolicy = (): void => {
  document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, sourceFile, lineNumber }) => {
      if (disposition !== 'report' || effectiveDirective !== 'require-trusted-types-for') return;
      const error = new Error(`A text was used as markup at ${sourceFile}:${lineNumber}`);
      error.name = 'TrustedTypes';
      error.stack = '';
      void report(error, 'policy');
    },
  );
};
