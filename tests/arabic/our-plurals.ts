import type { Digits } from '#contract/session.ts';
import { panelText } from './panel-text.ts';

/** What the pack counts, as a text of the panel: its catalog, the text itself and what it calls its number. */
const COUNTED: Readonly<Record<string, readonly [catalog: string, message: string, value: string]>> = {
  piece: ['common', '{pieces, plural, one {# piece} other {# pieces}}', 'pieces'],
  change: ['common', '{0, plural, one {# change} other {# changes}}', '0'],
  'order waiting over 48 hours': [
    'home',
    '{waiting_orders, plural, one {# order waiting for over 48 hours} other {# orders waiting for over 48 hours}}',
    'waiting_orders',
  ],
};

export interface PluralLine {
  readonly n: number;
  readonly of: string;
  readonly digits: Digits;
  readonly text: string;
}

/** The panel's own Arabic for these numbers of things. */
export async function panelPlurals(lines: readonly PluralLine[]): Promise<string[]> {
  const texts = new Map<string, (n: number, digits: Digits) => string>();
  for (const [of, [catalog, message, value]] of Object.entries(COUNTED)) {
    const text = await panelText(catalog, message);
    texts.set(of, (n, digits) => text({ [value]: n }, digits));
  }
  return lines.map(({ of, n, digits }) => texts.get(of)?.(n, digits) ?? '');
}
