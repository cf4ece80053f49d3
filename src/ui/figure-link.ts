/** A figure that leads to what it counts: at the end of a table's cell, at the start of a card's line. */
export const figureLink =
  'relative z-1 inline-flex min-h-6 min-w-6 items-center justify-end tabular-nums underline decoration-rule underline-offset-4 hover:text-accent-ink [dd_&]:justify-start';
