import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type ErrorStateProps = {
  title: ReactNode;
  /** What the person can do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  pending?: boolean;
};

/** What happened, what to do, and another try. */
export function ErrorState({ title, children, onRetry, pending = false }: ErrorStateProps) {
  return (
    <div role="alert" className="grid grid-cols-1 justify-items-center gap-4 px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-bad-tint text-bad">
        <Icon name="triangle-alert" className="size-5.5" />
      </span>
      <div className="grid max-w-90 gap-1 text-balance">
        <p className="font-medium">{title}</p>
        {children && <div className="text-muted">{children}</div>}
      </div>
      {onRetry && (
        <Button icon="rotate-cw" pending={pending} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
