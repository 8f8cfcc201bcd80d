/**
 * Lets a program whose output nobody reads any more, as in `npm run replay | head -1`, finish its work without a word.
 * Its exit code is that of the work.
 */
export const ignoreBrokenPipe = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
};
