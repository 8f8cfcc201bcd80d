/** How many lines of a TypeScript source hold anything, and how many of those are comments alone. */
export const countComments = (source: string): { lines: number; comments: number } => {
  let lines = 0;
  let comments = 0;
  let isWithin = false;
  for (const line of source.split('\n').map((text) => text.trim())) {
    if (line === '') continue;
    lines += 1;
    const begins = /^(\/\/|\/\*|\{\/\*)/.test(line);
    if (isWithin || begins) comments += 1;
    if (isWithin || /^\{?\/\*/.test(line)) isWithin = !line.includes('*/');
  }
  return { lines, comments };
};
