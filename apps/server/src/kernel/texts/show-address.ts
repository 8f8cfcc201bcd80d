import { domainToUnicode } from 'node:url';

/** Returns an e-mail address with its Punycode domain decoded. */
export const showAddress = (address: string): string => {
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  // Other domains stay as typed.
  if (!/xn--/i.test(domain)) return address;
  return address.slice(0, start) + (domainToUnicode(domain) || domain);
};
