import { getLanguage } from '#app/i18n/locale.ts';
import { buttonClass } from '#app/ui/button-class.ts';

// The one screen that has to do without the catalogs, because they are what could not be had.
const WORDS = {
  ar: { title: 'تعذّر فتح اللوحة', advice: 'تحقّق من الاتصال بالإنترنت ثم حاول مرة أخرى.', retry: 'إعادة المحاولة' },
  en: { title: 'The panel could not open', advice: 'Check the connection and try again.', retry: 'Try again' },
};

export function BootFailure() {
  const words = WORDS[getLanguage()];
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <div className="grid gap-1">
        <h1 className="text-title">{words.title}</h1>
        <p className="text-muted">{words.advice}</p>
      </div>
      <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
        {words.retry}
      </button>
    </main>
  );
}
