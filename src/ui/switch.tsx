import { useTip } from './use-tip.tsx';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  pending?: boolean;
  disabledReason?: string | undefined;
  id?: string;
  'aria-describedby'?: string | undefined;
};

/** On or off at once. While a change is under way it shows the new state and takes no second press. */
export function Switch({ checked, onChange, label, pending = false, disabledReason, ...rest }: SwitchProps) {
  const { reasonId, anchor, tip } = useTip(disabledReason);
  const idle = disabledReason !== undefined;
  return (
    <>
      <button
        {...rest}
        {...anchor}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-busy={pending || undefined}
        aria-disabled={pending || idle || undefined}
        aria-describedby={reasonId ?? rest['aria-describedby']}
        onClick={() => !pending && !idle && onChange(!checked)}
        className={`switch inline-grid place-items-center min-h-[max(1.5rem,calc(var(--control-height)-0.75rem))] min-w-11 shrink-0 rounded-full ${idle ? 'opacity-50 cursor-not-allowed' : ''}`}
      >
        <span
          aria-hidden="true"
          className={`flex h-5.5 w-10 items-center rounded-full border p-0.5 fades ${
            checked ? 'bg-accent border-accent' : 'bg-fill-strong border-edge'
          }`}
        >
          <span
            className={`size-4 rounded-full transition-all duration-150 motion-reduce:transition-none ${
              checked ? 'ms-auto bg-on-accent' : 'bg-edge'
            } ${pending ? 'animate-pulse' : ''}`}
          />
        </span>
      </button>
      {tip}
    </>
  );
}
