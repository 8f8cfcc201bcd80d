/** Whether this browser can have passkeys here: pages in a frame of another site cannot, nor pages of a bare IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.parent === window && !/^[\d.]+$|^\[/.test(location.hostname);
