import { describe, expect, it } from 'vitest';
import { holding } from './offline-rows.ts';

const row = { id: 7, version: 1, name: 'Sara', phone: '010 1234-5678' };
const abroad = { id: 8, version: 1, name: 'Mona', phone: '+201198765432' };

describe('a phone on this device', () => {
  it.each([
    '01012345678',
    '+201012345678',
    '00201012345678',
    '201012345678',
    '+20 10 1234 5678',
    '٠١٠١٢٣٤٥٦٧٨',
    '345678',
  ])('is found by %s', (typed) => {
    expect([row, abroad].filter(holding(typed))).toEqual([row]);
  });

  it('is found by the sign of the country where it stands, and by no other number', () => {
    expect([row, abroad].filter(holding('+20119'))).toEqual([abroad]);
    expect([row, abroad].filter(holding('+201012345679'))).toEqual([]);
    expect([row, abroad].filter(holding('"00201012345678"'))).toEqual([row]);
  });
});
