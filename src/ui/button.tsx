import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonTone, buttonClass } from './button-class.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useTip } from './use-tip.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  tone?: ButtonTone;
  icon?: IconName;
  /** Work is under way: a second press does nothing. */
  pending?: boolean | undefined;
  /** Why the button does nothing now; it stays reachable so that the reason can be read. */
  disabledReason?: string | undefined;
};

export function Button({
  tone,
  icon,
  pending = false,
  disabledReason,
  children,
  className = '',
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const { reasonId, anchor, tip } = useTip(disabledReason);
  const idle = disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled does not stop a submit by itself.
    if (pending || idle) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        {...anchor}
        type={type}
        onClick={press}
        aria-disabled={pending || idle || undefined}
        aria-busy={pending || undefined}
        aria-describedby={reasonId ?? rest['aria-describedby']}
        className={`${buttonClass(tone, idle)} ${className}`}
      >
        {pending ? <Spinner /> : icon && <Icon name={icon} />}
        {children}
      </button>
      {tip}
    </>
  );
}
