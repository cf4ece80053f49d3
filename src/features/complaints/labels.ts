import { msg } from '@lingui/core/macro';
import { COMPLAINT_STATUS_WORDS } from '#app/i18n/status-words.ts';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'complaints'> = {
  one: msg({ message: 'Complaint', context: 'kind of record' }),
  fields: {},
  values: { status: COMPLAINT_STATUS_WORDS },
};
