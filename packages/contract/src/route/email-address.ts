/** As zod's own pattern, with internationalised domains in their Punycode form (`xn--p1ai`), too. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

const isInternational = (domain: string): boolean => /\P{ASCII}/u.test(domain) || /xn--/i.test(domain);
/** Signs that would end the host of a URL, so that the rest of the domain would be lost. */
const hasForeignSigns = (domain: string): boolean => /[^A-Za-z0-9.\-\P{ASCII}]/u.test(domain);

/**
 * An e-mail address with its domain in the form that mail servers know: `anna@пример.рф` is `anna@xn--e1afmkfd.xn--p1ai`. What is no
 * such address is returned as it is.
 */
export const toAsciiAddress = (address: string): string => {
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  const url = `http://${domain}`;
  if (!isInternational(domain) || hasForeignSigns(domain) || !URL.canParse(url)) return address;
  return address.slice(0, start) + new URL(url).hostname;
};
