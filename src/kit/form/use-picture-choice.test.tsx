import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePictureChoice } from './use-picture-choice.ts';

test('a picture that is taken away while it is made smaller does not come back', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const onChange = vi.fn();
  const { result } = renderHook(() => usePictureChoice(undefined, onChange), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  const chosen = new File(['not a picture'], 'chosen.png', { type: 'image/png' });
  await act(async () => {
    const made = result.current.take(chosen);
    result.current.forget();
    await made;
  });
  expect(onChange.mock.calls).toEqual([[chosen]]);
  expect(result.current).toMatchObject({ pending: false, problem: undefined });
});
