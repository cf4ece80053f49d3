import { useLingui } from '@lingui/react/macro';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  /** “Copy the code EID10”. */
  label: string;
}

/** Copies one value, exactly as it is kept. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useLingui();
  const copy = useCopy();
  return <IconButton icon="copy" label={label} onClick={() => void copy(text, t`Copied`)} />;
}
