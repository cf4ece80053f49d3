import { type FormStore, getValues, reset, setError, setResponse, setValue, useFormStore } from '@modular-forms/react';
import { useId, useMemo, useRef } from 'react';
import { useSignalValue } from './use-signal-value.ts';

type FieldContent = string | number | boolean | File | File[] | string[] | null | undefined;
export type FormContent = Record<string, FieldContent>;
export type FieldMessages<Values> = { [Name in keyof Values]?: string | undefined };

/** The names of the fields that hold text. */
export type TextName<Values> = NamesOf<Values, string>;
/** The names of the fields that are on or off. */
export type SwitchName<Values> = NamesOf<Values, boolean>;
/** The names of the fields that hold a chosen file. */
export type FileName<Values> = NamesOf<Values, File>;
/** The names of the fields that hold the id of another record. */
export type IdName<Values> = NamesOf<Values, number>;
/** The names of the fields that hold a list of texts. */
export type ListName<Values> = NamesOf<Values, string[]>;
type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]-?: NonNullable<Values[Name]> extends Kind ? Name : never;
}[keyof Values & string];

export type FormState<Values> = {
  /** The form element's id, so that a button outside of it can submit. */
  id: string;
  dirty: boolean;
  submitting: boolean;
  /** What is in the form now. */
  values: () => Values;
  /** Takes late or fresher values as the new start; what the person typed meanwhile stays. */
  load: (values: Values) => void;
  /** Puts values into fields that stand on the screen, as if they had been chosen there. */
  change: (values: Partial<Values>) => void;
  /** Shows what was refused as a failed submit does: `message` above the fields, `texts` under theirs. */
  refuse: (message: string, messages: Record<string, string>) => void;
  /** Forgets what was typed, after a save or a discard. */
  restart: (values?: Values) => void;
  /** For ui/form only. */
  store: FormStore<FormContent>;
};

type Options<Values> = {
  initialValues: Values;
  /** The text under each wrong field; an empty answer means that the form may be sent. */
  issues?: (values: Values) => FieldMessages<Values>;
};

/** The state of one form. Names and types come from `initialValues`. */
export function useFormState<Values extends FormContent>({
  initialValues,
  issues,
}: Options<Values>): FormState<Values> {
  const id = useId();
  const start = useRef(initialValues);
  const store = useFormStore<FormContent>({
    initialValues,
    validateOn: 'submit',
    revalidateOn: 'change',
    validate: (values) => withMessages(issues?.(complete(values)) ?? {}),
  });
  // A form keeps every field of its start, also those that no field on the screen shows; the library types it as unknown names.
  const complete = (values: object) => ({ ...start.current, ...values }) as Values;
  const dirty = useSignalValue(store.dirty);
  const submitting = useSignalValue(store.submitting);

  const actions = useMemo(() => {
    const begin = (values: Values, keep: boolean) => {
      start.current = values;
      reset(store, { initialValues: values, keepDirtyValues: keep, keepErrors: keep, keepTouched: keep });
    };
    return {
      values: () => ({ ...start.current, ...getValues(store, { shouldActive: false }) }) as Values,
      load: (values: Values) => begin(values, true),
      change: (values: Partial<Values>) => {
        for (const [name, value] of Object.entries(values)) setValue(store, name, value, { shouldFocus: false });
      },
      refuse: (message: string, messages: Record<string, string>) => {
        for (const [name, text] of Object.entries(messages)) setError(store, name, text, { shouldFocus: false });
        setResponse(store, { status: 'error', message: withHomelessMessages(store, message, messages) });
      },
      restart: (values?: Values) => begin(values ?? start.current, false),
    };
  }, [store]);
  return { id, dirty, submitting, store, ...actions };
}

// The library counts keys, so a field without a text must not be there at all.
function withMessages(messages: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** A text for a field that the form does not show would vanish; it joins the form's own message. */
export function withHomelessMessages(
  store: FormStore<FormContent>,
  message: string,
  messages: Readonly<Record<string, string | undefined>>,
): string {
  const shown = new Set<string>(store.internal.fieldNames.peek());
  const homeless = Object.entries(messages).flatMap(([name, text]) => (shown.has(name) || !text ? [] : [text]));
  return [message, ...homeless].filter(Boolean).join(' ');
}
