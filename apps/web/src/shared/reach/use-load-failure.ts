import { useEffect, useState } from 'react';
import { onServerReturn } from './server-reach.ts';

/** Whether an address failed to load, and a function that reports it; retried once the server can be reached again. */
export const useLoadFailure = (address = ''): [hasFailed: boolean, fail: () => void] => {
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === address;
  useEffect(() => (hasFailed ? onServerReturn(() => setFailed(undefined)) : undefined), [hasFailed]);
  return [hasFailed, () => setFailed(address)];
};
