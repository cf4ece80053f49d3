import { expect, test } from 'vitest';
import { printOurs } from '../arabic/our-texts.ts';
import { panelText } from '../arabic/panel-text.ts';

const printed = await printOurs();

// The parts of the pack that are no search, as `npm run arabic` prints them last.
test.each(Object.keys(printed))('%s are printed as the pack has them', (part) => {
  const lines = printed[part] ?? [];
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.map(({ got }) => got)).toEqual(lines.map(({ wanted }) => wanted));
});

test('a range is said in words, and its numbers stand in the chosen digits', async () => {
  const range = await panelText('common', '{from} to {to}');
  expect(range({ from: '5 مارس 2026', to: '9 مارس 2026' }, 'latn')).toBe('من 5 مارس 2026 إلى 9 مارس 2026');
  const days = await panelText(
    'home',
    '{waiting_orders, plural, one {# order waiting for over 48 hours} other {# orders waiting for over 48 hours}}',
  );
  // A number that is counted and one that is written in the text itself.
  expect(days({ waiting_orders: 1234 }, 'arab')).toBe('١٬٢٣٤ طلبًا ينتظر منذ أكثر من ٤٨ ساعة');
  expect(days({ waiting_orders: 1234 }, 'latn')).toBe('1,234 طلبًا ينتظر منذ أكثر من 48 ساعة');
});
