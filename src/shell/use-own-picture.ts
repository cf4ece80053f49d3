import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getSession } from '#app/device/session.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { toast } from '#app/ui/toast.ts';

/** Lets the person choose a picture from the device and sends it. */
export function useOwnPicture(): { pending: boolean; choose: () => void } {
  const { t, i18n } = useLingui();
  const [pending, setPending] = useState(false);

  const send = async (chosen: File, by: string | undefined) => {
    setPending(true);
    try {
      const { preparePicture, PICTURE_PROBLEMS } = await import('#app/kit/form/picture-file.ts');
      const image = await preparePicture(chosen);
      if (typeof image === 'string') {
        toast.error(i18n._(PICTURE_PROBLEMS[image]));
        return;
      }
      const { sendPicture } = await import('#app/sync/account.ts');
      await sendPicture(image, by);
      toast.success(t`Your picture was changed`);
    } catch (error) {
      toast.error(errorText(error, i18n));
    } finally {
      setPending(false);
    }
  };
  const choose = () => {
    const by = getSession()?.user;
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.addEventListener('change', () => {
      const [image] = input.files ?? [];
      if (image) void send(image, by);
    });
    input.click();
  };
  return { pending, choose };
}
