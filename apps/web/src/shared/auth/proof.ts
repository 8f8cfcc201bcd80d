import type { ProofKind } from '@kadro/contract';
import { ApiError } from '../api/api-error.ts';
import { createStore } from '../store.ts';

const kinds: readonly ProofKind[] = ['password', 'code', 'passkey', 'vk', 'yandex'];

/** The proofs of identity that a refusal asks for; empty if it asks for none. */
const proofsIn = (error: unknown): ProofKind[] => {
  const asked = error instanceof ApiError ? error.body['proofs'] : undefined;
  return Array.isArray(asked) ? kinds.filter((kind) => asked.includes(kind)) : [];
};

/** A call that waits for a proof of identity. */
export interface AskedProof {
  readonly proofs: readonly ProofKind[];
  readonly answer: (isProved: boolean) => void;
}

/** The requested proof; `ProofHost` shows it. */
export const askedProof = createStore<AskedProof | null>(null);

const askForProof = (proofs: readonly ProofKind[]): Promise<boolean> =>
  new Promise((resolve) =>
    askedProof.set({
      proofs,
      answer: (isProved) => {
        askedProof.set(null);
        resolve(isProved);
      },
    }),
  );

/**
 * Runs a call that requires a recent proof of identity: asks for the proof, then repeats the call. Rejects like an aborted call if
 * the user cancels.
 */
export const withProof = async <R>(send: () => Promise<R>): Promise<R> => {
  try {
    return await send();
  } catch (error) {
    const proofs = proofsIn(error);
    if (proofs.length === 0) throw error;
    if (!(await askForProof(proofs))) throw new DOMException('not proved', 'AbortError');
    return await send();
  }
};
