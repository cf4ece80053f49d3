import { useLingui } from '@lingui/react/macro';
import { createElement, lazy, type ReactNode, startTransition, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';
import { useLatestCallback } from './use-latest-callback.ts';

const AGAIN_MS = 5_000;

type Component<Props> = (props: Props) => ReactNode;

interface MissingProps {
  /** The part's own, where it is something that was opened. */
  readonly onClose: (() => void) | undefined;
  /** Its code may be asked for anew from here on. */
  forget(): void;
  again(): void;
}

/**
 * A part whose code comes when it is first shown, like React's `lazy`, except that code which cannot be had takes nothing away: React's own
 * would replace the whole screen, typed text and all, and never ask again. What was opened (it has an `onClose`) closes and a toast
 * says why; anything else is asked for again until it is there, which `silent` parts, that nobody has pressed for, do without a word.
 */
export function lazyPart<Part extends Component<never>>(
  load: () => Promise<{ default: Part }>,
  manner: 'says so' | 'silent' = 'says so',
): Part {
  // The parameters are handed through as they come, whatever they are.
  const loadAny = load as unknown as () => Promise<{ default: Component<object> }>;
  const Missing = manner === 'silent' ? SilentlyMissing : OpenlyMissing;
  let known: Component<Attempted> | undefined;

  function begin(): Component<Attempted> {
    if (known) return known;
    const Coming = lazy(async () => {
      const part = await loadAny().catch(() => undefined);
      return { default: part ? whole(part.default) : missing };
    });
    known = (attempted) => <Coming {...attempted} />;
    return known;
  }
  function whole(Part: Component<object>) {
    return ({ given }: Attempted) => createElement(Part, given);
  }
  function missing({ given, again }: Attempted) {
    const forget = () => {
      known = undefined;
    };
    return <Missing onClose={closeOf(given)} forget={forget} again={again} />;
  }

  function Shown(props: object) {
    const [Attempt, setAttempt] = useState(begin);
    // What stands in its place stays until there is something better.
    const again = () => startTransition(() => setAttempt(begin));
    return <Attempt given={props} again={again} />;
  }
  return Shown as unknown as Part;
}

interface Attempted {
  readonly given: object;
  again(): void;
}

function closeOf(props: object): (() => void) | undefined {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return undefined;
  const { onClose } = props;
  return () => void onClose();
}

function SilentlyMissing({ forget, again }: MissingProps) {
  useRepeated(forget, again, true);
  return null;
}

function OpenlyMissing({ onClose, forget, again }: MissingProps) {
  const { t } = useLingui();
  const text = t`A part of this page could not be loaded. Check the connection and try again.`;
  useRepeated(forget, again, onClose === undefined);
  const leave = useLatestCallback(() => {
    if (!onClose) return;
    toast.error(text, { instead: 'missing part' });
    onClose();
  });
  useEffect(leave, [leave]);
  if (onClose) return null;
  // Whoever presses at once is before the effect that lets the code be asked for anew.
  const retry = () => {
    forget();
    again();
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4 text-muted">
      <p>{text}</p>
      <Button icon="rotate-cw" onClick={retry}>{t`Try again`}</Button>
    </div>
  );
}

/** The next look asks anew; what nobody can close does so by itself. */
function useRepeated(forget: () => void, again: () => void, byItself: boolean): void {
  const allow = useLatestCallback(forget);
  const repeat = useLatestCallback(again);
  useEffect(() => {
    allow();
    if (!byItself) return;
    const timer = setTimeout(repeat, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [allow, repeat, byItself]);
}
