import { createStore } from '../store.ts';

/** A question asked in a dialog. Labels default to OK and Cancel. */
export interface Question {
  title: string;
  text?: string;
  okLabel?: string;
  cancelLabel?: string;
  /** Confirming it loses something. */
  isDangerous?: boolean;
  /** It opens without a press. */
  isUnasked?: boolean;
}
export interface TextQuestion extends Question {
  /** Name of the field. */
  label: string;
  initial?: string;
  maxLength?: number;
}
export type OpenQuestion =
  | { kind: 'confirm'; question: Question; answer: (isAgreed: boolean) => void }
  | { kind: 'prompt'; question: TextQuestion; answer: (text: string | null) => void };

/** Unanswered questions; the first one is shown. */
export const openQuestions = createStore<readonly OpenQuestion[]>([]);

const ask = (next: OpenQuestion) => openQuestions.set([...openQuestions.get(), next]);
const settle = () => openQuestions.set(openQuestions.get().slice(1));

/** Asks for confirmation; false if cancelled. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => ask({ kind: 'confirm', question, answer: (isAgreed) => (settle(), resolve(isAgreed)) }));

/** Asks for a text; null if cancelled. */
export const prompt = (question: TextQuestion): Promise<string | null> =>
  new Promise((resolve) => ask({ kind: 'prompt', question, answer: (text) => (settle(), resolve(text)) }));
