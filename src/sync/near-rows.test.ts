import { describe, expect, it } from 'vitest';
import { searchText } from '#contract/arabic.ts';
import { withNear } from './near-rows.ts';

const rows = ['محمد علي', 'عمر حسن', 'عبد الله نور', 'Mohamed Ali'].map((name, place) => ({ id: place + 1, name }));

function find(query: string, exact: readonly number[] = []) {
  const data = rows.filter(({ id }) => exact.includes(id));
  const meta = { current_page: 1, last_page: 1, per_page: 10, total: data.length, total_exact: true };
  return withNear({ data, meta }, query, (passes) => rows.filter(({ name }) => passes(searchText(name))));
}

describe('rows of this device', () => {
  it('are found by a Franco name, behind those that hold its letters', () => {
    const { data, meta } = find('mohamed', [4]);
    expect(data.map(({ id }) => id)).toEqual([4, 1]);
    expect(meta).toMatchObject({ total: 1, near: { count: 1, reading: 'محمد' } });
    expect(find('3omar').data.map(({ id }) => id)).toEqual([2]);
  });

  it('are found joined, apart and on the other layout', () => {
    expect(find('عبدالله').data.map(({ id }) => id)).toEqual([3]);
    expect(find('lpl]').meta.near).toEqual({ count: 1, reading: 'محمد' });
  });

  it('keep to the letters between quotation marks', () => {
    expect(find('"mohamed"', [4]).meta.near).toBeUndefined();
  });
});
