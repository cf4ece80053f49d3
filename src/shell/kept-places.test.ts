import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keys } from '#app/sync/queries.ts';
import { findKept } from './kept-places.ts';

it('finds the nearest first without a connection, and of the equally near the newest', async () => {
  const client = new QueryClient();
  const names = ['علي', 'على', 'عليوة', 'علي', 'والي علي'];
  const data = names.map((full_name, place) => ({ id: place + 1, version: 1, full_name, avatar: null }));
  const meta = { current_page: 1, last_page: 1, per_page: 10, total: data.length, total_exact: true };
  client.setQueryData([...keys.lists('users'), ''], { data, meta });
  const { found } = await findKept(client, 'علي');
  expect(found.users?.map(({ id }) => id)).toEqual([5, 4, 1, 2, 3]);
});
