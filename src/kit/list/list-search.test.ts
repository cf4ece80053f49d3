import { describe, expect, it } from 'vitest';
import { listText } from '#app/api/encode.ts';
import { subAdminList } from '#contract/sub-admins.ts';
import { listCall, taskRecord } from './list-search.ts';

const call = (search: Record<string, string | string[]>) => listText(listCall(subAdminList, search));

describe('the call behind a list address', () => {
  it('asks for ten rows when the address says nothing', () => {
    expect(call({})).toBe('per_page=10');
  });

  it('leaves out what a hand-edited address got wrong', () => {
    expect(call({ page: 'two', status: 'banana', sort: 'salary', colour: 'red', per_page: '25' })).toBe('per_page=25');
  });

  it('is the same for two spellings of one page', () => {
    expect(call({ page: '1', sort: '-id', query: ' mona ' })).toBe(call({ query: 'mona', per_page: '10' }));
  });

  it('never carries the open drawer', () => {
    expect(call({ open: '7', status: '1' })).toBe('per_page=10&status=1');
  });
});

describe('a task in the address', () => {
  it('names its record', () => {
    expect(taskRecord('password-7', 'password')).toBe(7);
    expect(taskRecord('password-7', 'merge')).toBeUndefined();
    expect(taskRecord('new', 'password')).toBeUndefined();
  });
});
