import { expect, test } from 'vitest';
import { whatsAppAddress } from '#app/ui/contact.ts';
import { oneLine } from './contact.ts';

const nowhere = {
  governorate: null,
  governorate_code: null,
  shipping_address: null,
  building: null,
  street: null,
  area: null,
  city: null,
};

test('WhatsApp gets the international number as digits, however the phone was typed', () => {
  expect(whatsAppAddress('010 1234-5678')).toBe('https://wa.me/201012345678');
  expect(whatsAppAddress('٠١٠١٢٣٤٥٦٧٨')).toBe('https://wa.me/201012345678');
  expect(whatsAppAddress('+44 20 7946 0000')).toBe('https://wa.me/442079460000');
});

test('an address names every part once', () => {
  const placed = { ...nowhere, shipping_address: '7 شارع النيل، سموحة', city: 'سموحة', governorate: 'الإسكندرية' };
  expect(oneLine(placed)).toBe('7 شارع النيل، سموحة، الإسكندرية');
  expect(oneLine({ ...nowhere, building: '7', street: 'Nile St', city: 'Cairo' })).toBe('7, Nile St, Cairo');
  expect(oneLine(nowhere)).toBe('');
});
