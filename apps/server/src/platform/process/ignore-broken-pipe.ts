/** Lets a program whose output is no longer read, as in `npm run replay | head -1`, finish silently, with the exit code of its work. */
export const ignoreBrokenPipe = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
};
