/** What was typed last, in memory alone: it goes with the page, and with whoever logs in. */
let typed = '';

/** The address that was typed on one page of the account, so that the next page need not ask for it again. */
export const typedAddress = {
  get: (): string => typed,
  keep: (address: string): void => {
    typed = address;
  },
  forget: (): void => {
    typed = '';
  },
};
