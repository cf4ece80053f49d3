import { randomUUID } from 'node:crypto';
import { PASSWORD } from './shop-folder.ts';

export interface Answered {
  readonly key: string;
  readonly status: number;
  // An answer is whatever the check expects it to be.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly body: any;
}

/** A second device: the same shop through the API, past the faults. */
export class OtherDevice {
  readonly #origin: string;
  #token = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(email: string): Promise<void> {
    const { body } = await this.call('POST', '/auth/login', { email, password: PASSWORD });
    this.#token = body.data.token;
  }

  async get(path: string): Promise<Answered['body']> {
    return (await this.call('GET', path)).body.data;
  }

  /** What the server says to a session that began on another device. */
  async statusWith(token: string): Promise<number> {
    const response = await fetch(`${this.#origin}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
    return response.status;
  }

  /** Puts a picture in the place of a record's own. */
  async sendPicture(path: string, picture: Buffer): Promise<void> {
    const form = new FormData();
    form.set('_method', 'Patch');
    form.set('image', new File([new Uint8Array(picture)], 'theirs.jpg', { type: 'image/jpeg' }));
    const { status, body } = await this.call('POST', path, form);
    if (status !== 200) throw new Error(`The picture was refused: ${JSON.stringify(body)}`);
  }

  /** Tries again with the same key until the server answers, as any client of ours does. */
  async call(method: string, path: string, body?: object): Promise<Answered> {
    const key = randomUUID();
    for (let tries = 0; ; tries += 1) {
      try {
        const response = await fetch(`${this.#origin}/api${path}`, {
          method,
          headers: {
            ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
            'Idempotency-Key': key,
            ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
          },
          ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        });
        return { key, status: response.status, body: await response.json() };
      } catch (error) {
        if (tries > 40) throw error;
        await new Promise((done) => setTimeout(done, 250));
      }
    }
  }
}
