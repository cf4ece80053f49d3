import { describe, expect, it } from 'vitest';
import { listParams, readList } from './list.ts';
import { orderList } from './orders.ts';

describe('the address of a list', () => {
  it('without anything is the first ten rows in the default order', () => {
    expect(readList(orderList, {})).toEqual({
      value: { page: 1, perPage: 10, query: '', sort: { field: 'created_at', descending: true }, filters: {} },
      issues: {},
    });
  });

  it('reads repeated filters as OR, days, money and either digits', () => {
    const { value, issues } = readList(orderList, {
      page: '٣',
      per_page: '25',
      sort: '-total_price',
      status: ['in_progress', 'other'],
      provider: '7',
      date_from: '2026-01-31',
      price_min: '10٫5',
      waiting: '1',
    });
    expect(issues).toEqual({});
    expect(value).toMatchObject({
      page: 3,
      perPage: 25,
      sort: { field: 'total_price', descending: true, asked: true },
      filters: {
        status: ['in_progress', 'other'],
        provider: [7],
        date_from: '2026-01-31',
        price_min: 1050,
        waiting: true,
      },
    });
  });

  it.each([
    ['an unknown filter', { colour: 'red' }, 'colour'],
    ['a name that every object has', { constructor: '1' }, 'constructor'],
    ['an unknown status', { status: 'lost' }, 'status'],
    ['one unknown status among known ones', { status: ['completed', 'lost'] }, 'status'],
    ['an unknown sort', { sort: 'client_email' }, 'sort'],
    ['page 0', { page: '0' }, 'page'],
    ['no rows per page', { per_page: '0' }, 'per_page'],
    ['words for rows per page', { per_page: 'many' }, 'per_page'],
    ['a day that does not exist', { date_from: '2026-02-30' }, 'date_from'],
    ['a single filter twice', { waiting: ['1', '0'] }, 'waiting'],
  ])('names %s, and is still readable without it', (_, search, parameter) => {
    const { value, issues } = readList(orderList, search);
    expect(Object.keys(issues)).toEqual([parameter]);
    expect(value.page).toBe(1);
    expect(value.perPage).toBe(10);
  });

  it('holds at most 100 rows', () => {
    expect(readList(orderList, { per_page: '5000' }).value.perPage).toBe(100);
  });

  it('is equal for equal lists, whatever the order of its parts', () => {
    const one = listParams({ status: ['other', 'completed'], query: 'x', page: undefined });
    const other = listParams({ query: 'x', status: ['completed', 'other'], sort: '' });
    expect(one).toEqual(other);
  });
});
