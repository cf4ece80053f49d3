import { connect } from 'node:net';

/** @typedef {{ ports: number[], path: string, token: string, people: number, seconds: number }} Load */

/**
 * Asks the same again and again on kept connections, each person on his own and on one of the ports, and reads no more of the
 * answers than where they end: whoever measures should cost little himself. Anything but 200 ends it.
 * @param {Load} load
 * @returns {Promise<{ asked: number }>}
 */
export async function askLoad({ ports, path, token, people, seconds }) {
  const request = `GET ${path} HTTP/1.1\r\nHost: bench.test\r\nAuthorization: Bearer ${token}\r\nAccept-Language: ar\r\n\r\n`;
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: people }, (_, nth) => askOn(ports[nth % ports.length] ?? 0, request, until)),
  );
  return { asked: counts.reduce((all, one) => all + one, 0) };
}

/** @param {number} port @param {string} request @param {number} until @returns {Promise<number>} */
function askOn(port, request, until) {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let asked = 0;
    let got = '';
    const ask = () => {
      got = '';
      socket.write(request);
    };
    socket.once('connect', ask);
    socket.once('error', failed);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      got += text;
      if (!isWhole(got)) return;
      if (!got.startsWith('HTTP/1.1 200')) return failed(new Error(got.slice(0, 500)));
      asked += 1;
      if (performance.now() < until) return ask();
      socket.destroy();
      done(asked);
    });
  });
}

/** @param {string} text */
function isWhole(text) {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length);
}
