import { randomUUID } from 'node:crypto';

export type Role = 'admin' | 'sub-admin' | 'provider';

/** What signing in answers. */
export type Account = {
  readonly id: number;
  readonly token: string;
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly permissions: readonly string[];
};

type Row = { readonly id: number; readonly version: number };
export type SubAdminRow = Row & { readonly name: string; readonly email: string; readonly status: number };
export type OrderRow = Row & { readonly status: string; readonly client_name: string; readonly all_lines_own: number };
type OrderLine = {
  readonly id: number;
  readonly product_id: number;
  readonly product_name: string;
  readonly quantity: number;
  readonly picked_quantity: number;
};
export type OrderDetails = OrderRow & { readonly lines: readonly OrderLine[] };
export type HistoryEntry = {
  readonly kind: string;
  readonly data: { readonly kind?: string };
};
type Page<R> = { readonly data: R[]; readonly meta: { readonly total: number } };

export const PASSWORD = 'demo-shop';
export const EMAILS: Readonly<Record<Role, string>> = {
  admin: 'admin@demo.example',
  'sub-admin': 'sub-admin@demo.example',
  provider: 'provider@demo.example',
};

/** The shop's API as one signed-in account; every refusal is an error that names it. */
export class Api {
  readonly account: Account;
  private readonly url: string;

  private constructor(url: string, account: Account) {
    this.url = url;
    this.account = account;
  }

  static async signIn(url: string, who: Role | { email: string; password: string }) {
    const credentials = typeof who === 'string' ? { email: EMAILS[who], password: PASSWORD } : who;
    const { data } = await send<{ data: Account }>(`${url}/api/auth/login`, 'POST', credentials);
    return new Api(url, data);
  }

  get<Reply>(path: string) {
    return send<Reply>(`${this.url}/api${path}`, 'GET', undefined, this.account.token);
  }

  post<Reply>(path: string, body: object) {
    return send<Reply>(`${this.url}/api${path}`, 'POST', body, this.account.token);
  }

  async isSignedIn() {
    return this.get('/auth/me').then(
      () => true,
      () => false,
    );
  }

  /** A sub-admin of this test alone. */
  async addSubAdmin(name: string, { status = 1, password = PASSWORD } = {}) {
    const email = `${randomUUID()}@test.example`;
    const body = { name, phone: '01001234567', email, password, status };
    const { data } = await this.post<{ data: SubAdminRow }>('/admin/sub-admins', body);
    return { ...data, email };
  }

  async subAdmins(query: string) {
    return (await this.get<Page<SubAdminRow>>(`/admin/sub-admins?query=${encodeURIComponent(query)}`)).data;
  }

  async changeSubAdmin({ id }: Row, fields: object) {
    const path = `/admin/sub-admins/${id}`;
    return (await this.post<{ data: SubAdminRow }>(path, { ...fields, _method: 'Patch' })).data;
  }

  async removeSubAdmin({ id }: Row) {
    await send(`${this.url}/api/admin/sub-admins/${id}`, 'DELETE', {}, this.account.token);
  }

  async addSize(name: string) {
    return (await this.post<{ data: Row }>('/admin/sizes', { name })).data;
  }

  async orders(search: string) {
    return (await this.get<Page<OrderRow>>(`/admin/orders?${search}`)).data;
  }

  async order(id: number) {
    return (await this.get<{ data: OrderDetails }>(`/admin/orders/${id}`)).data;
  }

  async history(id: number) {
    return (await this.get<{ data: HistoryEntry[] }>(`/admin/orders/${id}/history`)).data;
  }
}

/** What the panel keeps of a session in local storage: the specification's five keys and its own sixth. */
export function sessionOf({ id, token, role, name, email, image, permissions }: Account) {
  const keys = { token, role, name, email, image, panel: JSON.stringify({ id, permissions }) };
  return Object.entries(keys).flatMap(([key, value]) => (value ? [{ name: key, value }] : []));
}

async function send<Reply>(address: string, method: string, body?: object, token?: string): Promise<Reply> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`);
  // What the API answers is checked by its own tests.
  return JSON.parse(text) as Reply;
}
