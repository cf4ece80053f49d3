import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { switchLanguage } from '#app/i18n/catalogs.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import { useLanguageReasons } from '#app/i18n/language-reach.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen({ onSignedIn }: { onSignedIn: () => unknown }) {
  const { t } = useLingui();
  const title = t`Sign in · Souq back office`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="flex justify-end">
        <LanguageSwitch />
      </div>
      <main className="mx-auto grid w-full max-w-100 content-center gap-6 py-6">
        <div className="grid justify-items-center gap-4 text-center">
          <img src="/logo.svg" alt="" width={90} height={90} className="size-22.5" />
          {/* On a phone so narrow that its texts have as many lines in any letters: the form stays where it is as ours come. */}
          <div className="grid gap-1 text-balance max-sm:max-w-72">
            <h1 className="text-heading">
              <Trans>Sign in to the back office</Trans>
            </h1>
            <p className="text-muted">
              <Trans>Orders, products and everything around them.</Trans>
            </p>
          </div>
        </div>
        <div className="surface-card p-5 sm:p-6">
          <SignInForm onSignedIn={onSignedIn} />
        </div>
      </main>
      <footer className="mx-auto text-balance text-center text-small text-muted max-sm:max-w-80">
        <Trans>No account or a lost password? An admin of your shop can help.</Trans>
      </footer>
    </div>
  );
}

function LanguageSwitch() {
  const { i18n, t } = useLingui();
  const other = i18n.locale === 'ar' ? 'en' : 'ar';
  const reasons = useLanguageReasons();
  const failed = t`The texts could not be loaded. Connect and try again.`;
  return (
    <Button
      tone="plain"
      icon="languages"
      lang={other}
      disabledReason={reasons[other]}
      onClick={() => switchLanguage(other).catch(() => toast.error(failed))}
    >
      {LANGUAGE_NAMES[other]}
    </Button>
  );
}
