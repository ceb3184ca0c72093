import type { Call, CallInput, CallOutput } from '@jornada/contract/call.ts';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import type { ApiError } from './api.ts';
import { useAct } from './data.ts';
import { fieldRefusals, refusalText, showRefusal } from './refusals.ts';
import { isErrorCode } from '@jornada/contract/common.ts';
import { useTexts } from './texts.ts';

const texts = {
  'form.unsaved': { es: 'Hay cambios sin guardar. ¿Quieres salir?', en: 'There are unsaved changes. Do you want to leave?' },
} as const;

type CallForm<V extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<V>;
  readonly submit: (event?: React.FormEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  /** Counts up with every refused try: error summaries move the focus then. */
  readonly attempt: number;
};

/**
 * The one form pattern: the contract's own schema checks what is typed on leaving a field, the server checks again,
 * and both put their words on the right field. What is typed stays, whatever happens.
 */
export function useCallForm<C extends Call, V extends Record<string, unknown>>(
  call: C,
  options: { readonly values: V; readonly input: (values: V) => CallInput<C>; readonly onDone: (output: CallOutput<C>) => void },
): CallForm<V> {
  const [attempt, setAttempt] = useState(0);
  const form = useForm<V>({ mode: 'controlled', initialValues: options.values, validateInputOnBlur: false });
  const act = useAct(call, {
    onDone: (output) => {
      form.resetDirty();
      options.onDone(output);
    },
    onRefused: (error) => {
      void refuse(error);
      return true;
    },
  });
  const refuse = async (error: ApiError): Promise<void> => {
    const { fields, rest } = await fieldRefusals(error);
    form.setErrors(fields);
    setAttempt((count) => count + 1);
    if (rest.length > 0 || Object.keys(fields).length === 0) await showRefusal(error);
  };
  const submit = (event?: React.FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    if (act.isPending) return;
    const input = options.input(form.getValues());
    const parsed = call.input.safeParse(input);
    if (parsed.success) {
      form.clearErrors();
      act.mutate(input);
      return;
    }
    void Promise.all(parsed.error.issues.map(async (issue) => [issue.path.join('.'), await sentence(issue.message, issue.input)] as const)).then((errors) => {
      form.setErrors(Object.fromEntries(errors.toReversed()));
      setAttempt((count) => count + 1);
    });
  };
  useUnsavedPrompt(form.isDirty());
  return { form, submit, busy: act.isPending, attempt };
}

function sentence(message: string, input: unknown): Promise<string> {
  const empty = input === undefined || input === null || input === '';
  return refusalText({ code: isErrorCode(message) ? message : empty ? 'FIELD_REQUIRED' : 'FIELD_NOT_VALID', values: {} });
}

/** Asks before a change of page throws away what was typed (spec §5). */
export function useUnsavedPrompt(dirty: boolean): void {
  const t = useTexts(texts);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('form.unsaved'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
