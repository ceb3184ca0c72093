import type { Call, CallInput, CallOutput } from '@jornada/contract/call.ts';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ApiError } from './api.ts';
import { useAct } from './data.ts';
import { fieldRefusals, refusalText, showRefusal } from './refusals.ts';
import { isCodeLike } from '@jornada/contract/common.ts';
import { holdUnsaved } from './unsaved.ts';

export type CallForm<V extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<V>;
  readonly submit: (event?: React.FormEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  /** Sent once the connection is back; until then nothing is lost. */
  readonly awaitsConnection: boolean;
  /** What the last try met; with status 0 it could not reach the server, and pressing again is safe. */
  readonly error: ApiError | null;
  /** Counts up with every refused try: error summaries move the focus then. */
  readonly attempt: number;
};

/** A call's input as a form has it: every name that the call asks for, with a value that may be missing or half typed. */
export type Unfinished<T> = { readonly [Name in keyof T]: unknown };

export type CallFormOptions<C extends Call, V> = {
  readonly values: V;
  /** A recovered draft to begin with: what differs from `values` counts as typed. */
  readonly start?: V | undefined;
  readonly input: (values: V) => Unfinished<CallInput<C>>;
  readonly onDone: (output: CallOutput<C>) => void;
  /** True when with it the caller's access has ended: nothing can be read again. */
  readonly ends?: (output: CallOutput<C>) => boolean;
  /** What the schema cannot see: field path → sentence. It is shown together with what the schema refuses. */
  readonly check?: (values: V) => Readonly<Record<string, string>>;
  /** What is typed is kept as a draft, so that leaving needs no question. */
  readonly drafted?: boolean;
  /** Where the form's fields lie in the input, when not at its top: `change.data`. */
  readonly within?: string;
};

/**
 * The one form pattern: the contract's own schema checks what is typed on leaving a field, the server checks again,
 * and both put their words on the right field. A call that is checked whole goes out also where the schema refuses, so
 * that what its rules say of the other fields is shown with it. What is typed stays, whatever happens.
 */
export function useCallForm<C extends Call, V extends Record<string, unknown>>(
  call: C,
  options: CallFormOptions<C, V>,
): CallForm<V> {
  const [attempt, setAttempt] = useState(0);
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.start ?? options.values,
    validateInputOnBlur: false,
  });
  const [saved] = useState(options.values);
  const { resetDirty } = form;
  useEffect(() => resetDirty(saved), [resetDirty, saved]);
  const isSaved = useRef(false);
  useEffect(() => {
    isSaved.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whatever is typed makes it unsaved again
  }, [form.values]);
  const act = useAct(call, {
    onDone: (output) => {
      form.resetDirty();
      // What leads away from here runs before the next render knows that all is saved.
      isSaved.current = true;
      options.onDone(output);
    },
    ...(options.ends && { ends: options.ends }),
    onRefused: (error) => {
      void refuse(error);
      return true;
    },
  });
  /** What the schema had against what was sent to have the rest checked. */
  const unfit = useRef<Readonly<Record<string, string>> | null>(null);
  const refuse = async (error: ApiError): Promise<void> => {
    const bySchema = unfit.current;
    const { fields, rest } = await fieldRefusals(error);
    const named = Object.entries(fields).map(([path, text]) => [fieldOf(path), text] as const);
    const shown = named.filter(([path]) => !WHO.includes(path) || path in form.getValues());
    form.setErrors({ ...Object.fromEntries(shown), ...bySchema });
    setAttempt((count) => count + 1);
    if (bySchema !== null && error.status === 0) return;
    if (rest.length > 0 || shown.length < named.length || named.length === 0) await showRefusal(error);
  };
  const fieldOf = (path: string): string =>
    options.within !== undefined && path.startsWith(`${options.within}.`)
      ? path.slice(options.within.length + 1)
      : path;
  const submit = (event?: React.FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    if (act.isPending) return;
    const values = form.getValues();
    const input = options.input(values);
    const found = options.check?.(values) ?? {};
    unfit.current = null;
    if (isWhole(call, input) && Object.keys(found).length === 0) {
      form.clearErrors();
      act.mutate(input);
      return;
    }
    const issues = call.input.safeParse(input, { reportInput: true }).error?.issues ?? [];
    void Promise.all(
      issues.map(
        async (issue) => [fieldOf(issue.path.join('.')), await sentence(issue.message, issue.input)] as const,
      ),
    ).then((errors) => {
      const all = { ...Object.fromEntries(errors.toReversed()), ...found };
      if (issues.length > 0 && call.checkedWhole === true) {
        // What its rules have against the other fields comes with it, in one round.
        unfit.current = all;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server refuses it by the same schema
        act.mutate(input as CallInput<C>);
        return;
      }
      form.setErrors(all);
      setAttempt((count) => count + 1);
    });
  };
  useUnsavedPrompt(form.isDirty() && options.drafted !== true, isSaved);
  return { form, submit, busy: act.isPending, awaitsConnection: act.isPaused, error: act.error, attempt };
}

/** Whom a form is about stands in the address of many, which have no field for it: what is refused of them is a toast. */
const WHO: readonly string[] = ['collaboratorUuid', 'rfc'];

/** Whether a form holds all that the call asks, in its shape. */
const isWhole = <C extends Call>(call: C, input: unknown): input is CallInput<C> =>
  call.input.safeParse(input).success;

function sentence(message: string, input: unknown): Promise<string> {
  const empty = input === undefined || input === null || input === '';
  const code = isCodeLike(message) ? message : 'FIELD_NOT_VALID';
  return refusalText({ code: code === 'FIELD_NOT_VALID' && empty ? 'FIELD_REQUIRED' : code, values: {} });
}

/** Asks before a change of page throws away what was typed (spec §5). */
export function useUnsavedPrompt(dirty: boolean, isSaved?: RefObject<boolean>): void {
  useEffect(() => (dirty ? holdUnsaved(() => isSaved?.current !== true) : undefined), [dirty, isSaved]);
}
