import { describe, expect, it } from 'vitest';
import { mergeEdit } from './conflict.ts';

const base = { name: 'Mona', phone: '010', status: true };

describe('two people editing one record', () => {
  it('are not asked when they changed different fields', () => {
    const mine = { ...base, name: 'Mona Said' };
    const merge = mergeEdit(base, mine, { ...base, phone: '011' });
    expect(merge.clashes).toEqual([]);
    expect(merge.values).toEqual({ name: 'Mona Said', phone: '011', status: true });
  });

  it('are not asked when they changed a field to the same value', () => {
    const merge = mergeEdit(base, { status: false }, { ...base, status: false });
    expect(merge.clashes).toEqual([]);
  });

  it('are asked about the fields that both changed, and about no others', () => {
    const mine = { name: 'Mona S', phone: '012', status: true };
    const merge = mergeEdit(base, mine, { name: 'Mona A', phone: '010', status: false });
    expect(merge.clashes).toEqual([{ field: 'name', theirs: 'Mona A', mine: 'Mona S' }]);
    expect(merge.values).toEqual({ name: 'Mona S', phone: '012', status: false });
  });

  it('compare lists by what is in them', () => {
    const merge = mergeEdit({ rights: ['a'] }, { rights: ['a'] }, { rights: ['a', 'b'] });
    expect(merge.clashes).toEqual([]);
    expect(merge.values).toEqual({ rights: ['a', 'b'] });
  });
});
