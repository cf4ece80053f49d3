import { screen, within } from '@testing-library/react';
import { subAdmins } from '#contract/sub-admins.ts';
import type { Shop } from '../api/shop.ts';

let made = 0;

/** Adds a sub-admin on the server, as another admin would on another device. */
export async function hire(shop: Shop, name: string, status: '0' | '1' = '1') {
  made += 1;
  const body = {
    name,
    email: `hired-${made}@shop.example`,
    phone: `0109999${1000 + made}`,
    password: 'secret',
    status,
  };
  const reply = await shop.ask(shop.keys.admin, subAdmins.create, {}, { body });
  return { id: Number(reply.body.data.id), ...body };
}

/** The table's row or the card with this name. */
export async function rowOf(name: string) {
  const link = await screen.findByRole('link', { name });
  const row = link.closest<HTMLElement>('[data-row]');
  if (!row) throw new Error(`${name} is no row`);
  return within(row);
}
