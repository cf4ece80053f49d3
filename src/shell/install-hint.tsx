import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { dismissInstallHint, install, useInstallHint } from '#app/pwa/install.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

/** After the second visit on a phone. */
export function InstallHint() {
  const { t } = useLingui();
  const hint = useInstallHint();
  // Picking has the whole screen; the hint waits for a quieter page.
  const picking = useRouterState({ select: ({ location }) => 'pick' in location.search });
  if (hint === 'none' || picking) return null;
  return (
    <section
      aria-label={t`Install the app`}
      className="surface-card mx-auto mt-4 flex max-w-110 items-center gap-3 p-3 ps-4 print:hidden"
    >
      <p className="min-w-0 flex-1">
        {hint === 'ios' ? (
          <Trans>To open the panel like an app: Share, then Add to Home Screen.</Trans>
        ) : (
          <Trans>Put the panel on your home screen and open it like an app, also offline.</Trans>
        )}
      </p>
      {hint === 'prompt' && (
        <Button onClick={install}>
          <Trans>Install</Trans>
        </Button>
      )}
      <IconButton label={t`Not now`} icon="x" onClick={dismissInstallHint} />
    </section>
  );
}
