import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderAlone } from '../../tests/render-alone.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Switch } from './switch.tsx';

const REASON = 'Needs a connection';
const pressed = vi.fn();
const tip = () => document.querySelector(':popover-open')?.textContent;
const part = (name: string) => screen.getByLabelText(name);

/** What the test types do not know of the browser's own protocol. */
const browser = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> };

/** A finger on the middle of it, as the browser itself makes the events of one. */
async function tap(target: HTMLElement) {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = (frame?.width ?? 1) / (frame ? window.innerWidth : 1);
  const box = target.getBoundingClientRect();
  const x = (frame?.x ?? 0) + (box.x + box.width / 2) * scale;
  const y = (frame?.y ?? 0) + (box.y + box.height / 2) * scale;
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

let connect: () => void;

function Page({ reason: first }: { reason?: string }) {
  const [reason, setReason] = useState(first);
  connect = () => setReason(undefined);
  return (
    <main style={{ height: 5000, paddingTop: 100 }}>
      <Button aria-label="Save" disabledReason={reason} onClick={pressed} />
      <IconButton label="Delete" icon="trash-2" disabledReason={reason} onClick={pressed} />
      <Switch label="On sale" checked={false} disabledReason={reason} onChange={pressed} />
      {/* As on an iPhone, a press on it takes focus from nothing. */}
      <p role="note" aria-label="Elsewhere" onMouseDown={(event) => event.preventDefault()}>
        Elsewhere
      </p>
    </main>
  );
}

beforeEach(async () => {
  pressed.mockClear();
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
});
afterEach(() => browser.send('Emulation.setTouchEmulationEnabled', { enabled: false }));

test.each(['Save', 'Delete', 'On sale'])(
  'a finger on “%s” that does nothing reads why, until it presses elsewhere',
  async (name) => {
    renderAlone(<Page reason={REASON} />);
    await tap(part(name));
    await expect.poll(tip).toBe(REASON);
    expect(pressed).not.toHaveBeenCalled();
    await tap(part(name));
    await expect.poll(tip).toBe(REASON);
    await tap(part('Elsewhere'));
    await expect.poll(tip).toBeUndefined();
    expect(document.activeElement).toBe(part(name));
  },
);

test('the reason goes when the page is scrolled, and when focus goes', async () => {
  renderAlone(<Page reason={REASON} />);
  await tap(part('Save'));
  await expect.poll(tip).toBe(REASON);
  window.scrollTo(0, 10);
  await expect.poll(tip).toBeUndefined();
  await tap(part('Save'));
  await expect.poll(tip).toBe(REASON);
  part('Save').blur();
  await expect.poll(tip).toBeUndefined();
});

test('what works shows a finger no name, not even where a reason has just gone', async () => {
  expect(matchMedia('(hover: none)').matches).toBe(true);
  renderAlone(<Page />);
  for (const name of ['Save', 'Delete', 'On sale']) await tap(part(name));
  await expect.poll(() => pressed.mock.calls.length).toBe(3);
  expect(tip()).toBeUndefined();
  renderAlone(<Page reason={REASON} />);
  await tap(part('Delete'));
  await expect.poll(tip).toBe(REASON);
  act(connect);
  expect(tip()).toBeUndefined();
});
