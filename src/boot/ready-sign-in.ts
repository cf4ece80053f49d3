import { seen } from '#app/device/seen.ts';
import { parsed, read } from './page.ts';

/** Whoever is not signed in has the page for it before the panel's code has come; src/main.tsx takes it over with what was typed. */
export async function showSignIn(): Promise<void> {
  await parsed;
  const root = document.getElementById('root');
  const page = document.querySelector<HTMLTemplateElement>(`template[data-ready="${document.documentElement.lang}"]`);
  if (!root || !page || read('token') || root.hasChildNodes()) return;
  root.append(page.content.cloneNode(true));
  root.dataset.ready = '';
  root.addEventListener('submit', (event) => {
    if (root.dataset.ready === undefined) return;
    event.preventDefault();
    if (event.target instanceof HTMLElement) event.target.dataset.held = '1';
  });
  // In the background nothing is ever seen.
  if (!document.hidden) await seen();
}
