import { useEffect, useState } from 'react';
import { onServerReturn } from './server-reach.ts';

/** Whether an address could not be loaded, with the way to say so; once the server can be reached again it is tried anew. */
export const useLoadFailure = (address = ''): [hasFailed: boolean, fail: () => void] => {
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === address;
  useEffect(() => (hasFailed ? onServerReturn(() => setFailed(undefined)) : undefined), [hasFailed]);
  return [hasFailed, () => setFailed(address)];
};
