import { useEffect, useReducer, useState } from 'react';
import type { FormContent, FormState } from './form-state.ts';

/** What is in the form, on every change of it: for a remark that follows the typing, never for the fields themselves. */
export function useFormValues<Values extends FormContent>(form: FormState<Values>): Values {
  const { store } = form;
  const { fieldNames, fields } = store.internal;
  const [names, setNames] = useState(() => fieldNames.peek());
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(
    // A field is added while it is drawn, and nothing else may be drawn anew within that.
    () => fieldNames.subscribe((added) => queueMicrotask(() => setNames(added))),
    [fieldNames],
  );
  useEffect(() => {
    const stops = names.map((name) => fields[name]?.value.subscribe(rerender));
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [fields, names]);
  return form.values();
}
