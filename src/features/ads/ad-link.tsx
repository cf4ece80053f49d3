import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { isWebLink } from '#contract/ads.ts';

/** Where an ad leads; opened in a tab that knows nothing of this one. */
export function AdLink({ link }: { link: string }) {
  const { t } = useLingui();
  const shown = link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  // Whatever another server stored, a press follows web addresses only.
  if (!isWebLink(link)) return <Ltr className="block truncate text-muted">{link}</Ltr>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      title={link}
      aria-label={t`Open ${link} in a new tab`}
      className="relative z-1 inline-flex min-h-6 max-w-full items-center gap-1 text-small text-muted underline decoration-rule underline-offset-4 hover:text-accent-ink"
    >
      <Ltr className="min-w-0 truncate">{shown}</Ltr>
      <Icon name="external-link" className="size-3.5 shrink-0" />
    </a>
  );
}
