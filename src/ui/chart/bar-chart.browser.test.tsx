import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAlone } from '../../../tests/render-alone.tsx';
import { BarChart } from './bar-chart.tsx';

const DAYS = [120, 0, -45, 80];

test('a day on which more was given back than came in goes down from the line of nothing', async () => {
  const points = DAYS.map((value, at) => ({ key: String(at), short: String(at), spoken: `${value}`, value }));
  renderAlone(
    <BarChart label="Income" points={points} selected={0} onSelect={vi.fn()} formatValue={String} direction="ltr" />,
    'en',
  );
  const chart = await screen.findByRole('slider', { name: 'Income' });
  const bars = [...chart.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(bars).toHaveLength(DAYS.length);
  const [most, none, back, some] = bars;
  const nothing = (none?.top ?? 0) + (none?.height ?? 0);
  expect(none?.height).toBe(0);
  for (const up of [most, some]) expect((up?.top ?? 0) + (up?.height ?? 0)).toBeCloseTo(nothing);
  expect(back?.top).toBeCloseTo(nothing);
  expect(back?.height).toBeGreaterThan(10);
  expect((back?.top ?? 0) + (back?.height ?? 0)).toBeLessThan(240);
});
