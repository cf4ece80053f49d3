/** What the outbox is compared with: the same work without it. */

/** @import { Person } from '../tests/faults/person.ts' */

/** One strict write of a browser's own database. @param {Person} person @returns {Promise<number>} ms */
export function plainWrite({ page }) {
  return page.evaluate(async () => {
    const opening = indexedDB.open('plain', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
    await new Promise((done) => opening.addEventListener('success', done));
    const times = [];
    for (let turn = 0; turn < 15; turn += 1) {
      const from = performance.now();
      const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
      transaction.objectStore('rows').add({ turn, text: 'x'.repeat(400) });
      await new Promise((done) => transaction.addEventListener('complete', done));
      times.push(performance.now() - from);
    }
    opening.result.close();
    indexedDB.deleteDatabase('plain');
    return times.sort((one, other) => one - other)[7] ?? 0;
  });
}

/** One change sent by a bare fetch. @param {Person} person @param {readonly number[]} ids of sub-admins @returns {Promise<number>} ms */
export function plainChange({ page }, ids) {
  return page.evaluate(async (records) => {
    const times = [];
    for (const [turn, id] of records.entries()) {
      const body = new FormData();
      body.append('_method', 'Patch');
      body.append('phone', `0109999${String(turn).padStart(4, '0')}`);
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('token')}`,
        'Idempotency-Key': `plain-${turn}-${Math.random()}`,
      };
      const from = performance.now();
      const reply = await fetch(`/api/admin/sub-admins/${id}`, { method: 'POST', body, headers });
      await reply.json();
      times.push(performance.now() - from);
    }
    return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  }, ids);
}
