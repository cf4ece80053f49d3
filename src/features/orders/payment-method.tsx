import { useLingui } from '@lingui/react/macro';
import { Name } from '#app/ui/name.tsx';
import { METHOD_LABELS } from './value-labels.ts';

/** How an order or a part of it is paid: in the panel's words, or in those that were imported. */
export function PaymentMethod({ method }: { method: string }) {
  const { t } = useLingui();
  const word = METHOD_LABELS[method];
  return word ? t(word) : <Name>{method}</Name>;
}
