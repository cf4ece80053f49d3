import type { SearchOf } from './main.ts';

/** The panel's list of users, as the panel asks for it. Any other search needs no more than this. */
export const searchOf: SearchOf =
  ({ url, token }) =>
  async (text) => {
    const query = new URLSearchParams({ query: text, per_page: '10' });
    const reply = await fetch(`${url}/api/admin/users?${query}`, { headers: { Authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${text}: ${reply.status} ${await reply.text()}`);
    const { data }: { data: { id: number; full_name: string; phone: string }[] } = await reply.json();
    // Its number is a part of a record: whoever types 2008 finds number 2008 as well.
    return data.map((user) => `${user.id} ${user.full_name} ${user.phone}`.trim());
  };
