import { useLingui } from '@lingui/react/macro';
import { toast } from './toast.ts';

/** Puts text on the clipboard, and says so or why not. */
export function useCopy(): (text: string, doneText: string) => Promise<void> {
  const { t } = useLingui();
  return async (text, doneText) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(doneText);
    } catch {
      toast.error(t`This browser does not let the panel copy`);
    }
  };
}
