/** Whether this browser supports passkeys here: not in a frame of another site, nor on a bare IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.parent === window && !/^[\d.]+$|^\[/.test(location.hostname);
