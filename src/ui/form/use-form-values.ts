import { useEffect, useReducer } from 'react';
import type { FormContent, FormState } from './form-state.ts';
import { useSignalValue } from './use-signal-value.ts';

/** What is in the form, on every change of it: for a remark that follows the typing, never for the fields themselves. */
export function useFormValues<Values extends FormContent>(form: FormState<Values>): Values {
  const { store } = form;
  const names = useSignalValue(store.internal.fieldNames);
  const [, follow] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = names.map((name) => store.internal.fields[name]?.value.subscribe(follow));
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [store, names]);
  return form.values();
}
