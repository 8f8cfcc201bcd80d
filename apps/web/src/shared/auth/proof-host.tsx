import { lazy, Suspense } from 'react';
import { withMessages } from '../i18n/i18n.ts';
import { useStore } from '../store.ts';
import { askedProof } from './proof.ts';

const load = withMessages(['security', 'forms'], () => import('./proof-dialog.tsx'));
const ProofDialog = lazy(async () => ({ default: (await load()).ProofDialog }));

/** Place of the dialog that asks who is there; stands once on a page whose calls go by `withProof`. */
export const ProofHost = () => {
  const asked = useStore(askedProof);
  return <Suspense>{asked && <ProofDialog {...asked} />}</Suspense>;
};
