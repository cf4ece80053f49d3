import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { saveFile } from '#app/api/save-file.ts';
import { showFailure } from './failures.ts';

interface SaveFile {
  /** Saves what stands under a ticket's address; a toast says why it could not be had. Never rejects. */
  save(address: string): Promise<void>;
  readonly pending: boolean;
}

export function useSaveFile(): SaveFile {
  const { i18n } = useLingui();
  const [pending, setPending] = useState(false);

  async function save(address: string): Promise<void> {
    setPending(true);
    try {
      await saveFile(address);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error, i18n);
    } finally {
      setPending(false);
    }
  }

  return { save, pending };
}
