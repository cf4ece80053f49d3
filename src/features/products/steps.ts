import { useRef, useState } from 'react';

export const STEPS = ['basics', 'stock', 'pictures', 'sub-products'] as const;
/** On a phone everything is one page, pictures last: what a product is and costs comes before how it looks. */
export const PAGE: readonly Step[] = ['basics', 'stock', 'sub-products', 'pictures'];
export type Step = (typeof STEPS)[number];

const STOCK_FIELDS = ['price', 'quantity', 'size_id', 'color_id', 'barcode', 'enabled', 'returnable'];

/** The step on which a field stands. */
function stepOf(field: string): Step {
  if (field.startsWith('sub_')) return 'sub-products';
  if (field === 'image') return 'pictures';
  return STOCK_FIELDS.includes(field) ? 'stock' : 'basics';
}

export interface StepControl {
  readonly step: Step;
  /** Another number each time a step is asked for, also the same one again. */
  readonly asked: number;
  go(step: Step): void;
  /** Opens the first step that has one of these fields. */
  showFirst(fields: readonly string[]): void;
  /** The form is being sent: the next texts that come up are looked at once. */
  arm(): void;
  /** Texts came up: the first of them is opened, if the form was being sent. */
  notice(messages: Readonly<Record<string, string>>): Record<string, string>;
}

/** Which step of the form is in sight. A wrong field brings its own step up, or nobody would see what is wrong. */
export function useSteps(start: Step = 'basics'): StepControl {
  const [{ step, asked }, setStep] = useState({ step: start, asked: 0 });
  const go = (next: Step) => setStep((last) => ({ step: next, asked: last.asked + 1 }));
  const armed = useRef(false);
  function showFirst(fields: readonly string[]): void {
    const wrong = new Set(fields.map(stepOf));
    const first = STEPS.find((one) => wrong.has(one));
    if (first) go(first);
  }
  return {
    step,
    asked,
    go,
    showFirst,
    arm: () => {
      armed.current = true;
    },
    notice(messages) {
      if (armed.current) showFirst(Object.keys(messages));
      armed.current = false;
      return { ...messages };
    },
  };
}
