import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { isUnreachable } from '#app/api/api-error.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';

interface Result<Data> {
  readonly data: { readonly data: Data } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface CardProps<Data> {
  title: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
  result: Result<Data>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One figure of the home screen with its states; what came once stays whatever happens after. */
export function Card<Data>({ title, tools, result, skeleton, children }: CardProps<Data>) {
  const titleId = useId();
  // In slices: no press waits for a chart.
  const shown = useDeferredValue(result.data);
  return (
    <section aria-labelledby={titleId} className="surface-card flex min-w-0 flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-title font-semibold">
          {title}
        </h2>
        {tools}
      </div>
      {shown ? children(shown.data) : <Missing result={result} skeleton={skeleton} />}
    </section>
  );
}

function Missing<Data>({ result, skeleton }: Pick<CardProps<Data>, 'result' | 'skeleton'>) {
  const { i18n } = useLingui();
  const { error, isFetching, refetch } = result;
  const retry = () => void refetch();
  if (isUnreachable(error))
    return (
      <Empty
        icon="cloud-off"
        action={
          <Button icon="rotate-cw" pending={isFetching} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Connect once to load these figures</Trans>
      </Empty>
    );
  if (error)
    return (
      <ErrorState title={<Trans>These figures could not be loaded</Trans>} pending={isFetching} onRetry={retry}>
        {errorText(error, i18n)}
      </ErrorState>
    );
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      {skeleton}
    </div>
  );
}
