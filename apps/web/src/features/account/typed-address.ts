/** The last typed address, in memory only: cleared by a page load and by logging in. */
let typed = '';

/** The address typed on one page of the account, to fill in the next one. */
export const typedAddress = {
  get: (): string => typed,
  keep: (address: string): void => {
    typed = address;
  },
  forget: (): void => {
    typed = '';
  },
};
