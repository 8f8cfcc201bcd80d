import { report } from './report.ts';

/**
 * Reports texts used as script or markup, which a future Trusted Types policy will block: the place, never the text. The policy is
 * report-only until then.
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
