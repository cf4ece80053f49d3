import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAlone } from '../../tests/render-alone.tsx';
import { OnceNear } from './once-near.tsx';

test('what is far down is drawn when somebody comes near it, and stays', async () => {
  renderAlone(
    <div style={{ paddingBlock: '300vh' }}>
      <OnceNear instead={<p>Coming</p>}>
        <p>Chart</p>
      </OnceNear>
    </div>,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByText('Chart')).toBeNull();
  screen.getByText('Coming').scrollIntoView();
  await expect.element(await screen.findByText('Chart')).toBeVisible();
  scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByText('Chart')).toBeTruthy();
});

test('what is seen at once is drawn at once', async () => {
  renderAlone(<OnceNear instead={<p>Coming</p>}>{<p>Chart</p>}</OnceNear>);
  await screen.findByText('Chart');
});
