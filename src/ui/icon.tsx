import type { iconNames } from './icon-names.ts';

export type IconName = (typeof iconNames)[number];

type IconProps = {
  name: IconName;
  /** Icons that mean a direction (back, next, send) turn round in Arabic. */
  flip?: boolean;
  className?: string;
};

/** Decoration only: the name of what it means stands beside it or on its button. */
export function Icon({ name, flip = false, className = 'size-4.5' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      // The reset sets pictures on the middle of a line, which is lower than its letters.
      className={`icon inline-block align-baseline shrink-0 ${flip ? 'rtl:-scale-x-100' : ''} ${className}`}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
