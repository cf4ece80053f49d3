import type { Page } from '@playwright/test';

/** A camera before which there is a sheet of paper with these dark and light dots; the browser of the tests has none of its own. */
export async function holdBeforeTheCamera(page: Page, dots: boolean[][] = [[false]]): Promise<void> {
  await page.addInitScript((rows: boolean[][]) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      const dot = rows.length > 1 ? 10 : 100;
      canvas.width = rows.length * dot;
      canvas.height = canvas.width;
      const paper = canvas.getContext('2d');
      if (!paper) throw new Error('There is nothing to draw on.');
      const draw = () => {
        paper.fillStyle = '#fff';
        paper.fillRect(0, 0, canvas.width, canvas.height);
        paper.fillStyle = '#000';
        for (const [y, row] of rows.entries())
          for (const [x, isDark] of row.entries()) if (isDark) paper.fillRect(x * dot, y * dot, dot, dot);
      };
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  }, dots);
}

/** A camera that its owner keeps from the page. */
export async function keepTheCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
}
