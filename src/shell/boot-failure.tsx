import { useEffect } from 'react';
import { getLanguage } from '#app/device/locale.ts';
import { buttonClass } from '#app/ui/button-class.ts';

// The one screen that has to do without the catalogs, because they are what could not be had.
const LABELS = {
  ar: {
    wait: 'جارٍ تحميل اللوحة…',
    title: 'تعذّر فتح اللوحة',
    advice: 'تحقّق من الاتصال بالإنترنت ثم حاول مرة أخرى.',
    retry: 'إعادة المحاولة',
  },
  en: {
    wait: 'The panel is loading…',
    title: 'The panel could not open',
    advice: 'Check the connection and try again.',
    retry: 'Try again',
  },
};

/** While the texts are asked for again and again, which takes up to eleven seconds. */
export function BootWait() {
  return (
    <main role="status" className="grid min-h-dvh place-content-center p-6 text-center text-muted">
      {LABELS[getLanguage()].wait}
    </main>
  );
}

export function BootFailure() {
  const labels = LABELS[getLanguage()];
  useEffect(() => {
    document.title = labels.title;
  }, [labels]);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <div className="grid gap-1">
        <h1 className="text-title">{labels.title}</h1>
        <p className="text-muted">{labels.advice}</p>
      </div>
      <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
        {labels.retry}
      </button>
    </main>
  );
}

/** Above a sign-in page that stays: what was typed into it is not taken away. */
export function BootFailureNote({ onRetry }: { onRetry: () => void }) {
  const labels = LABELS[getLanguage()];
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-3 border-b border-line bg-surface p-3">
      <p>
        <strong>{labels.title}</strong> {labels.advice}
      </p>
      <button type="button" className={buttonClass('primary')} onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  );
}
