import type { ProofKind } from '@kadro/contract';
import { ApiError } from '../api/api-error.ts';
import { createStore } from '../store.ts';

const kinds: readonly ProofKind[] = ['password', 'code', 'passkey', 'vk', 'yandex'];

/** What a refused call asks to prove who is there by; none where it asks for nothing of that. */
const proofsIn = (error: unknown): ProofKind[] => {
  const asked = error instanceof ApiError ? error.body['proofs'] : undefined;
  return Array.isArray(asked) ? kinds.filter((kind) => asked.includes(kind)) : [];
};

/** A call that waits until it is proved who is there. */
export interface AskedProof {
  readonly proofs: readonly ProofKind[];
  readonly answer: (isProved: boolean) => void;
}

/** The proof that is asked for; `ProofHost` shows it. */
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
 * Does what the server does only for whoever has proved lately who is there: it is asked for, and then it is done again.
 * Rejects as an aborted call does where the person leaves it at that.
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
