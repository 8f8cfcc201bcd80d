/** Returns the message of a started server: its address and who can reach it. */
export const greet = (
  url: string,
  { host, publicUrl }: { host?: string | undefined; publicUrl?: string | undefined },
): string[] => [
  publicUrl === undefined || publicUrl === url
    ? `Kadro is ready at ${url}`
    : `Kadro is ready at ${publicUrl}, and listens at ${url}`,
  ...(host === undefined && publicUrl === undefined
    ? ['Only this machine can reach it: set PUBLIC_URL and put a proxy in front for others, or set HOST.']
    : []),
];
