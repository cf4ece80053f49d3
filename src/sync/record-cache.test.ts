import { expect, test } from 'vitest';
import { keys } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { dropRecord, rewriteRecord } from './record-cache.ts';

const HOUR = 3_600_000;

/** Two lists and a record's details, all of three hours ago. */
function kept() {
  const client = createQueryClient();
  const then = Date.now() - 3 * HOUR;
  const page = (ids: readonly number[]) => ({
    data: ids.map((id) => ({ id, name: 'old' })),
    meta: { total: ids.length },
  });
  client.setQueryData([...keys.lists('ads'), 'with'], page([1, 2]), { updatedAt: then });
  client.setQueryData([...keys.lists('ads'), 'without'], page([2]), { updatedAt: then });
  client.setQueryData(keys.record('ads', 1), { data: { id: 1, name: 'old' } }, { updatedAt: then });
  const ages = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt - then);
  return { client, ages };
}

test('what waits of one record makes neither it nor the lists around it younger, and neither does taking it back', () => {
  const { client, ages } = kept();
  const undo = rewriteRecord(client, 'ads', 1, (record) => ({ ...record, name: 'new' }));
  expect(client.getQueryData(keys.record('ads', 1))).toMatchObject({ data: { name: 'new' } });
  expect(ages()).toEqual([0, 0, 0]);
  undo();
  expect(client.getQueryData([...keys.lists('ads'), 'with'])).toMatchObject({ data: [{ name: 'old' }, { id: 2 }] });
  expect(ages()).toEqual([0, 0, 0]);
});

test('what was to be asked for again still is, however much of it waits', () => {
  const { client } = kept();
  const asked = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.isInvalidated);
  void client.invalidateQueries({ queryKey: [...keys.lists('ads'), 'with'] });
  rewriteRecord(client, 'ads', 1, (record) => ({ ...record, name: 'new' }));
  expect(asked()).toEqual([true, false, false]);
  dropRecord(client, 'ads', 1);
  expect(asked()).toEqual([true, false, false]);
});

test('a list without what was deleted is as old as it was', () => {
  const { client, ages } = kept();
  dropRecord(client, 'ads', 1);
  expect(client.getQueryData([...keys.lists('ads'), 'with'])).toMatchObject({ data: [{ id: 2 }], meta: { total: 1 } });
  expect(ages()).toEqual([0, 0, 0]);
});
