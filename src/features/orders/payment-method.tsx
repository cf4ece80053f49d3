import { useLingui } from '@lingui/react/macro';
import { Name } from '#app/ui/name.tsx';
import { METHOD_WORDS } from './words.ts';

/** How an order or a part of it is paid: in the panel's words, or in those that were imported. */
export function PaymentMethod({ method }: { method: string }) {
  const { t } = useLingui();
  const word = METHOD_WORDS[method];
  return word ? t(word) : <Name>{method}</Name>;
}
