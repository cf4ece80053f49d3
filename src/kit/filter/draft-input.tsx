import { type KeyboardEvent, useState } from 'react';
import { controlClass } from '#app/ui/control-class.ts';
import { typedDirection } from '#app/ui/typed-direction.ts';

type DraftInputProps = {
  label: string;
  placeholder?: string;
  value: string;
  /** Called with the finished text, on Enter and on leaving the field; never while typing. */
  onDone: (text: string) => void;
  /** What cannot be read goes back to the last value. */
  accepts?: (text: string) => boolean;
  decimal?: boolean;
  className?: string;
};

/** A filter that is typed: it acts once the text is finished, so that no half number is searched for. */
export function DraftInput(props: DraftInputProps) {
  const { label, placeholder = label, value, onDone, accepts = () => true, decimal = false, className = '' } = props;
  const [draft, setDraft] = useState<string>();
  const finish = () => {
    if (draft === undefined) return;
    const text = draft.trim();
    setDraft(undefined);
    if (text !== value && (text === '' || accepts(text))) onDone(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
  };
  return (
    <input
      type="text"
      dir={decimal ? 'ltr' : typedDirection(draft ?? value)}
      inputMode={decimal ? 'decimal' : 'text'}
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={draft ?? value}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={onKeyDown}
      className={`${controlClass()} min-w-0 ${decimal ? 'rtl:text-end' : ''} ${className}`}
    />
  );
}
