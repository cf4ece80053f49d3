import { Trans } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';

const ALL = [1, 2, 3, 4, 5] as const;
const STAR = 'M12 2.5l2.94 5.96 6.58.96-4.76 4.64 1.12 6.55L12 17.52l-5.88 3.09 1.12-6.55L2.48 9.42l6.58-.96L12 2.5z';

/** A review's value where there is room for one star only. */
export function BriefStars({ value }: { value: number }) {
  const { number } = useFormats();
  const [given, most] = [number(value), number(ALL.length)];
  return (
    <span className="inline-flex items-center gap-1">
      <Star className="text-warning-dot" />
      <span aria-hidden="true" className="tabular">
        {given}
      </span>
      <span className="sr-only">
        <Trans>
          {given} of {most}
        </Trans>
      </span>
    </span>
  );
}

/** A review's value, as stars and as words. */
export function Stars({ value, className = '' }: { value: number; className?: string }) {
  const { number } = useFormats();
  const [given, most] = [number(value), number(ALL.length)];
  return (
    <span className={`inline-flex items-center gap-2 whitespace-nowrap ${className}`}>
      <span className="inline-flex gap-0.5">
        {ALL.map((star) => (
          <Star key={star} className={star <= Math.round(value) ? 'text-warning-dot' : 'text-fill-strong'} />
        ))}
      </span>
      <span className="text-small text-muted">
        <Trans>
          {given} of {most}
        </Trans>
      </span>
    </span>
  );
}

function Star({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`size-4 fill-current ${className}`}>
      <path d={STAR} />
    </svg>
  );
}
