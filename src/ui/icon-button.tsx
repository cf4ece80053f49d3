import type { ComponentProps, MouseEvent } from 'react';
import { type IconButtonTone, iconButtonClass } from './button-class.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useTip } from './use-tip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> & {
  /** The accessible name, shown on hover and focus. */
  label: string;
  icon: IconName;
  flip?: boolean;
  tone?: IconButtonTone;
  pending?: boolean | undefined;
  disabledReason?: string | undefined;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, flip = false, tone, pending = false, disabledReason, className = '', onClick, ...rest } = props;
  const { reasonId, anchor, tip } = useTip(disabledReason, label);
  const idle = disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || idle) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        {...anchor}
        onClick={press}
        aria-label={label}
        aria-disabled={pending || idle || undefined}
        aria-busy={pending || undefined}
        aria-describedby={reasonId}
        className={`${iconButtonClass(tone, idle)} ${className}`}
      >
        {pending ? <Spinner /> : <Icon name={icon} flip={flip} />}
      </button>
      {tip}
    </>
  );
}
