import { createRoot } from 'react-dom/client';
import { startMessages } from '#app/i18n/catalogs.ts';
import { Panel } from '#app/panel.tsx';
import { createPanelRouter } from '#app/router.tsx';
import { createQueryClient } from '#app/sync/query-client.ts';

/** The panel itself on the screen that the window's address names, and what it knows of the server. For the build. */
export async function openPanel() {
  const client = createQueryClient();
  const router = createPanelRouter(client);
  const container = document.createElement('div');
  document.body.append(container);
  await Promise.all([startMessages(), router.load()]);
  createRoot(container).render(<Panel router={router} />);
  // The bar at the bottom has a chunk of its own.
  await until(() => container.querySelector('.bottom-bar'));
  return { container, client };
}

/** What is looked for, as soon as it is there; the build itself ends what never comes. */
export async function until<Found>(find: () => Found): Promise<NonNullable<Found>> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** The HTML with places for its values, each of which it has to hold. */
export function marked(html: string, values: readonly (readonly [value: string, name: string])[]): string {
  return values.reduce(
    (text, [value, name]) => {
      if (!text.includes(value)) throw new Error(`The page does not show its ${name}, “${value}”.`);
      return text.replaceAll(value, `{{${name}}}`);
    },
    html.replaceAll('&nbsp;', '\u00a0'),
  );
}
