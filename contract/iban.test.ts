import { describe, expect, it } from 'vitest';
import { ibanOf, isIban } from './iban.ts';

describe('an Egyptian IBAN', () => {
  it('is one by its length, its country and its check digits', () => {
    expect(isIban('EG380019000500000000263180002')).toBe(true);
  });

  it('is made of an account', () => {
    expect(ibanOf('0019000500000000263180002')).toBe('EG380019000500000000263180002');
  });

  it.each([
    'EG390019000500000000263180002',
    'EG380019000500000000263180020',
    'EG38001900050000000026318000',
    'EG3800190005000000002631800021',
    'GB29NWBK60161331926819',
    'eg380019000500000000263180002',
    '',
  ])('is none: %s', (text) => {
    expect(isIban(text)).toBe(false);
  });
});
