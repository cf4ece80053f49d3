import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FieldFrameProps = {
  /** The control's id; help and error get ids made from it, see describedBy(). */
  id: string;
  label: ReactNode;
  optional?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** False for controls that are not form elements and carry their own name. */
  labels?: boolean;
  children: ReactNode;
};

/** A label above, help and error below. */
export function FieldFrame({ id, label, optional = false, help, error, labels = true, children }: FieldFrameProps) {
  const caption = (
    <>
      {label}
      {optional && (
        <span className="ms-1.5 font-normal text-muted">
          <Trans>(optional)</Trans>
        </span>
      )}
    </>
  );
  const look = 'w-fit text-small font-medium';
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      {labels ? (
        <label htmlFor={id} className={look}>
          {caption}
        </label>
      ) : (
        <span id={`${id}-label`} className={look}>
          {caption}
        </span>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-bad">
          <Icon name="circle-alert" className="size-3.5 mt-0.75" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className="text-small text-muted">
          {help}
        </div>
      )}
    </div>
  );
}
