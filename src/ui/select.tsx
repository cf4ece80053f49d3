import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { Icon } from './icon.tsx';

type SelectProps = ComponentProps<'select'> & { invalid?: boolean };

/** The platform's own list: nothing opens better on a phone. */
export function Select({ invalid = false, className = '', children, ...rest }: SelectProps) {
  return (
    <span className={`relative inline-flex ${className}`}>
      <select
        {...rest}
        aria-invalid={invalid || undefined}
        className={`${controlClass(invalid)} appearance-none text-ellipsis pe-9`}
      >
        {children}
      </select>
      <Icon name="chevron-down" className="size-4 pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
    </span>
  );
}
