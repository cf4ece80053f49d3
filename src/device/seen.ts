import { nextTask } from './next-task.ts';

/** When what was put there has been drawn. In the background nothing ever is, and nobody waits for it. */
export async function drawn(): Promise<void> {
  if (document.hidden) return;
  await nextFrame();
  await nextTask();
}

/** The frame after the one that shows what was put there: only then the browser has nothing of it left to do, and answers a press. */
export async function seen(): Promise<void> {
  await nextFrame();
  await nextFrame();
  await nextTask();
}

const nextFrame = () => new Promise(requestAnimationFrame);
