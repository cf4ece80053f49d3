import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & { indeterminate?: boolean };

/** The box alone, 20 px in a larger target; its label wraps it or comes as aria-label. */
export function Checkbox({ indeterminate = false, className = '', ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span className={`relative inline-grid size-6 shrink-0 place-items-center ${className}`}>
      <input {...rest} ref={box} type="checkbox" className="check-box" />
    </span>
  );
}
