/** What is said to whoever started the server once it answers: where, and who can reach it. */
export const greet = (
  url: string,
  { host, publicUrl }: { host?: string | undefined; publicUrl?: string | undefined },
): string[] => [
  `Kadro is ready at ${url}`,
  ...(host === undefined && publicUrl === undefined
    ? ['Only this machine can reach it: set PUBLIC_URL and put a proxy in front for others, or set HOST.']
    : []),
];
