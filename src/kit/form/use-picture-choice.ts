import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';

interface PictureChoice {
  /** Takes a file that the person chose, dropped or pasted. */
  take(file: File): Promise<void>;
  /** What was wrong with the last one, in words. */
  problem: string | undefined;
  /** Nothing is chosen any more: neither a problem nor a file that is still being made smaller comes to the form. */
  forget(): void;
  /** The file is being made smaller. */
  pending: boolean;
}

type Value = File | null | undefined;

/** Prepares chosen pictures and hands them to `onChange`; the last one chosen wins, a useless one gives way to `before`. */
export function usePictureChoice(before: Value, onChange: (value: Value) => void): PictureChoice {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [pending, setPending] = useState(false);
  const last = useRef<File>(undefined);

  async function take(file: File): Promise<void> {
    last.current = file;
    setProblem(undefined);
    setPending(true);
    // As it came, in case the form is sent before the smaller one is ready.
    onChange(file);
    const { preparePicture, PICTURE_PROBLEMS } = await import('./picture-file.ts');
    const made = await preparePicture(file);
    if (last.current !== file) return;
    setPending(false);
    onChange(typeof made === 'string' ? before : made);
    if (typeof made === 'string') setProblem(PICTURE_PROBLEMS[made]);
  }

  function forget(): void {
    last.current = undefined;
    setProblem(undefined);
    setPending(false);
  }

  return { take, problem: problem && i18n._(problem), forget, pending };
}
