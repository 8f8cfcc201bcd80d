import { lazy, Suspense } from 'react';
import { withMessages } from '../i18n/i18n.ts';
import { useStore } from '../store.ts';
import { askedProof } from './proof.ts';

const load = withMessages(['security', 'forms'], () => import('./proof-dialog.tsx'));
const ProofDialog = lazy(async () => ({ default: (await load()).ProofDialog }));

/** Host of the identity dialog; rendered once on a page whose calls use `withProof`. */
export const ProofHost = () => {
  const asked = useStore(askedProof);
  return <Suspense>{asked && <ProofDialog {...asked} />}</Suspense>;
};
