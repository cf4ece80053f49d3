import type { FirstCall } from '#app/api/first-call.ts';
import type { Formats } from '#app/i18n/create-formats.ts';
import { putText } from '#app/ui/put-text.ts';
import { ANSWER_MARK } from '#contract/answer.ts';

export type Values = Readonly<Record<string, string>>;

/** What src/boot asked the server for under an address with this in it. */
export function firstCallOf(part: string): FirstCall | undefined {
  return [...(window.firstCalls?.values() ?? [])].find(({ address }) => address.includes(part));
}

/** What it was answered, read beside the panel; undefined: by somebody else, or nothing, or the panel has it already. */
export async function answerOf<Answer>({ answer: coming }: FirstCall): Promise<Answer | undefined> {
  try {
    const answer = await coming;
    if (!answer.ok || !answer.headers.has(ANSWER_MARK)) return undefined;
    return JSON.parse(answer._data ?? (await answer.clone().text()));
  } catch {
    return undefined;
  }
}

/** The longest (ms) that a page waits for letters that are on their way. */
const LETTERS_MS = 100;

/** The letters that src/boot asked for, ready to be drawn: with others first the whole page would be laid out once more for each file of them. */
export async function askedLetters(): Promise<void> {
  const text = navigator.serviceWorker?.controller ? 'سA1' : 'س1';
  const faces = ['1em "Readex Pro"', '1em "Panel Figures"'].map((face) => document.fonts.load(face, text));
  await Promise.race([Promise.allSettled(faces), new Promise((late) => setTimeout(late, LETTERS_MS))]);
}

/** Whether a page may stand there yet: the panel does not, and nobody has signed out meanwhile in another tab. */
export function hasPlace(root: HTMLElement, { headers }: FirstCall): boolean {
  if (headers.Authorization !== `Bearer ${localStorage.getItem('token')}`) return false;
  return !root.hasChildNodes() || window.leaveSignIn !== undefined;
}

const PLACE = /\{\{(\w+)\}\}/g;

const templates = new Map<string, DocumentFragment>();

/** The HTML with its values, which are put in as texts: whatever somebody typed as a name is no part of the page. */
export function filled(html: string, values: Values): DocumentFragment {
  const content = templates.get(html) ?? parsed(html);
  templates.set(html, content);
  const copy = document.importNode(content, true);
  const walk = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const put = (text: string) => text.replace(PLACE, (_, name: string) => values[name] ?? '');
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!(node instanceof Element)) node.nodeValue = put(node.nodeValue ?? '');
    else for (const one of node.attributes) if (one.value.includes('{{')) one.value = put(one.value);
  }
  return copy;
}

function parsed(html: string): DocumentFragment {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return holder.content;
}

/** What is said of a number, with the number in it. */
export function sentenceOf(
  sentences: Readonly<Partial<Record<string, string>>>,
  value: number,
  categories: Intl.PluralRules,
  { number }: Formats,
): string {
  return (sentences[categories.select(value)] ?? '').replace('{{number}}', number(value));
}

/** Puts the page where the panel will stand, until it does. */
export function show(root: HTMLElement, page: DocumentFragment): void {
  window.leaveSignIn?.();
  root.append(page);
  root.dataset.painted = '';
  handOver(root);
}

/** Who presses or types meanwhile has done so on the panel's own page as soon as it stands. Links lead where they lead. */
function handOver(root: HTMLElement): void {
  const painted = root.firstElementChild;
  let pressed: string | undefined;
  let isTyping = false;
  const stop = new AbortController();
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = nameOf(button);
  };
  root.addEventListener('click', press, { signal: stop.signal });
  // By somebody: what the browser scrolls when it comes back to a page may end where this one does, and the panel goes on.
  const scroll = () => (root.dataset.painted = 'scrolled');
  for (const kind of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(kind, scroll, { signal: stop.signal, passive: true });
  const field = root.querySelector('input');
  field?.addEventListener('focus', () => (isTyping = true), { signal: stop.signal });
  field?.addEventListener('blur', () => (isTyping = field.isConnected ? false : isTyping), { signal: stop.signal });
  const leave = () => {
    observer.disconnect();
    stop.abort();
    delete root.dataset.painted;
  };
  const signedOut = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'token') return;
    leave();
    root.replaceChildren();
  };
  window.addEventListener('storage', signedOut, { signal: stop.signal });
  const observer = new MutationObserver(() => {
    if (!root.hasChildNodes() || painted?.isConnected) return;
    leave();
    const next = root.querySelector<HTMLInputElement>('input[type=search]');
    if (isTyping) next?.focus();
    if (next && field?.value) putText(next, field.value);
    if (pressed) pressOnceShown(root, pressed);
  });
  observer.observe(root, { childList: true });
}

/** The longest (ms) that a press is remembered: who has waited so long has given up. */
const PRESS_MS = 5_000;

/** Parts of the panel have code of their own, which may come after its page. A press on something else is what counts then. */
function pressOnceShown(root: HTMLElement, name: string): void {
  const stop = new AbortController();
  const look = () => {
    const button = [...root.querySelectorAll('button')].find((one) => nameOf(one) === name);
    if (!button || stop.signal.aborted) return;
    stop.abort();
    button.click();
  };
  const observer = new MutationObserver(look);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('pointerdown', () => stop.abort(), { signal: stop.signal });
  setTimeout(() => stop.abort(), PRESS_MS);
  observer.observe(root, { childList: true, subtree: true });
  look();
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
