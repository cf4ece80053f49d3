export type IconName = `i-lucide-${string}`;

type IconProps = {
  name: IconName;
  /** Icons that mean a direction (back, next, send) turn round in Arabic. */
  flip?: boolean;
  className?: string;
};

/** Decoration only: the name of what it means stands beside it or on its button. */
export function Icon({ name, flip = false, className = 'size-4.5' }: IconProps) {
  return (
    <span
      aria-hidden="true"
      className={`icon inline-block shrink-0 ${name} ${flip ? 'rtl:-scale-x-100' : ''} ${className}`}
    />
  );
}
