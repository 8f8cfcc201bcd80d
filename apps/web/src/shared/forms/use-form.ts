import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { emit } from '../events/events.ts';
import { translate } from '../i18n/use-t.ts';
import { withTimeout } from '../with-patience.ts';
import { faultsOfError, faultsOfIssues, type FormFaults } from './form-faults.ts';

interface FormOptions<V> {
  /** Loads the schema of the values once the form is shown: zod is not part of any page's own code. */
  schema: () => Promise<z.ZodType<V>>;
  /** Sends the parsed values. A refusal it rejects with is shown in the form, any other failure as everywhere. */
  send: (values: V) => Promise<void>;
}

/** Props that connect a control to its form. */
export interface FieldOfForm {
  id: string;
  name: string;
  error: string | undefined;
}

/** A form's state, for `<Form>`, its fields and its button. */
export interface FormControl {
  /** Number of submissions. */
  attempt: number;
  isPending: boolean;
  /** Error of the form as a whole. */
  message: string | null;
  field: (name: string) => FieldOfForm;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Clears the shown errors. */
  forgive: () => void;
}

interface FormState extends FormFaults {
  attempt: number;
}
const untried: FormState = { attempt: 0, errors: {}, message: null };

/**
 * A form whose fields keep the typed values: checked by `schema`, sent by `send`, with errors shown at the fields. After a refusal
 * the focus goes to the first wrong field; editing a field clears its error, and the form's. Its state is plain: React runs all
 * async actions (`useActionState`) as one transition, so that a request that hangs would block every other form of the app, too.
 */
export const useForm = <V>({ schema, send }: FormOptions<V>): FormControl => {
  const id = useId();
  const [editedAt, setEditedAt] = useState<Readonly<Record<string, number>>>({});
  const [state, setState] = useState(untried);
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    schema().catch(() => undefined);
  }, [schema]);
  return {
    attempt: state.attempt,
    isPending,
    message: state.message,
    field: (name) => ({
      id: `${id}${name}`,
      name,
      error: editedAt[name] === state.attempt ? undefined : state.errors[name],
    }),
    async onSubmit(event) {
      event.preventDefault();
      if (isPending) return;
      setIsPending(true);
      const data = new FormData(event.currentTarget);
      const faults = await findFaults(data, schema, send);
      setIsPending(false);
      // A field that a refusal has emptied is wrong for the same reason until something is typed.
      const reasonOf = ([name, text]: [string, string]): [string, string] => [
        name,
        data.get(name) === '' && editedAt[name] !== state.attempt ? (state.errors[name] ?? text) : text,
      ];
      const errors = Object.fromEntries(Object.entries(faults.errors).map(reasonOf));
      setState({ attempt: state.attempt + 1, errors, message: faults.message });
    },
    onInput({ target }) {
      const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
      if (name !== null && editedAt[name] !== state.attempt) setEditedAt({ ...editedAt, [name]: state.attempt });
      if (state.message !== null) setState({ ...state, message: null });
    },
    forgive: () => setState(({ attempt }) => ({ ...untried, attempt })),
  };
};

const noFaults: FormFaults = { errors: {}, message: null };

const findFaults = async <V>(
  data: FormData,
  schema: FormOptions<V>['schema'],
  send: FormOptions<V>['send'],
): Promise<FormFaults> => {
  try {
    const rules = await withTimeout(schema()).catch((cause: unknown) => {
      throw new ApiError('noInternet', { cause });
    });
    const values = Object.fromEntries(data);
    const parsed = rules.safeParse(values);
    if (!parsed.success) return faultsOfIssues(parsed.error.issues, values, translate);
    await send(parsed.data);
    return noFaults;
  } catch (error) {
    const faults = faultsOfError(error, [...data.keys()]);
    if (!faults) emit('failed', { error });
    return faults ?? noFaults;
  }
};
