/** Hears how far the work has come: a step's name, and how much of how much is done. */
export type Progress = (step: string, done: number, total: number) => void;

const WIDTH = 28;
const PAUSE = 80;

/** A bar on a terminal; elsewhere one line at the beginning of each step. */
export function terminalProgress(stream: NodeJS.WriteStream): Progress {
  let lastStep = '';
  let lastDrawn = 0;
  return (step, done, total) => {
    const isNew = step !== lastStep;
    if (!stream.isTTY) {
      if (isNew) stream.write(`${step}…\n`);
      lastStep = step;
      return;
    }
    const now = Date.now();
    if (!isNew && done < total && now - lastDrawn < PAUSE) return;
    if (isNew && lastStep) stream.write('\n');
    [lastStep, lastDrawn] = [step, now];
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    stream.write(`\r${bar} ${String(Math.floor(share * 100)).padStart(3)} % ${step}\u001b[K`);
  };
}
