import { domainToUnicode } from 'node:url';

/** An e-mail address as people read it: a Punycode domain in its own letters. */
export const showAddress = (address: string): string => {
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  // Others stay as they were typed.
  if (!/xn--/i.test(domain)) return address;
  return address.slice(0, start) + (domainToUnicode(domain) || domain);
};
