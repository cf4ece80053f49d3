import { expect, test } from 'vitest';
import { ConnectionLost, withCode } from './connection-lost.ts';

const said = (severity: string, code: string) =>
  Object.assign(new Error('could not write init file'), { severity, code });

test('a server that ends the connection for a reason of its own has lost it, whatever code it has for that', () => {
  for (const severity of ['FATAL', 'PANIC']) {
    const error = withCode(said(severity, 'XX000'));
    expect(error).toBeInstanceOf(ConnectionLost);
    expect(error).toMatchObject({ code: '08006', message: 'could not write init file' });
  }
});

test('what the server answers otherwise stays as it is', () => {
  for (const error of [said('ERROR', 'XX000'), said('FATAL', '28P01'), said('FATAL', '57P01')]) {
    expect(withCode(error)).toBe(error);
  }
});
