import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { useRoomy } from '#app/ui/wide.ts';
import { PAGE, STEPS, type Step, type StepControl } from './steps.ts';

interface StepBarProps {
  titles: Readonly<Record<Step, string>>;
  steps: StepControl;
}

/** The steps of the form, in their order; the one in sight is marked. On a phone they are places of one page. */
export function StepBar({ titles, steps }: StepBarProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const roomy = useRoomy();
  return (
    <nav aria-label={t`Steps`}>
      <ol className="flex gap-1 overflow-x-auto scrollbar-none">
        {(roomy ? STEPS : PAGE).map((step, index) => {
          const current = roomy && step === steps.step;
          return (
            <li key={step} className="min-w-0 flex-1">
              <button
                type="button"
                aria-current={current ? 'step' : undefined}
                onClick={() => steps.go(step)}
                className={`flex w-full min-h-[max(2.75rem,var(--control-height))] flex-col items-start border-t-2 px-1 pt-1.5 text-start text-small sm:flex-row sm:items-center sm:justify-start sm:gap-2 ${current ? 'border-accent font-medium text-ink' : 'border-hairline text-muted hover:text-ink'}`}
              >
                <span
                  className={`tabular max-sm:hidden sm:grid sm:size-6 sm:shrink-0 sm:place-items-center sm:rounded-full ${current ? 'bg-accent text-on-accent' : 'bg-fill'}`}
                >
                  {number(index + 1)}
                </span>
                <span className="max-w-full wrap-anywhere hyphens-auto">{titles[step]}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
