/** Zod's pattern, extended by internationalised domains in Punycode (`xn--p1ai`). */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

const isInternational = (domain: string): boolean => /\P{ASCII}/u.test(domain) || /xn--/i.test(domain);
/** Characters that would end the host of a URL and drop the rest of the domain. */
const hasForeignSigns = (domain: string): boolean => /[^A-Za-z0-9.\-\P{ASCII}]/u.test(domain);

/**
 * Converts an e-mail address's domain to the form that mail servers use: `anna@пример.рф` becomes `anna@xn--e1afmkfd.xn--p1ai`.
 * Returns other text unchanged.
 */
export const toAsciiAddress = (address: string): string => {
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  const url = `http://${domain}`;
  if (!isInternational(domain) || hasForeignSigns(domain) || !URL.canParse(url)) return address;
  return address.slice(0, start) + new URL(url).hostname;
};
