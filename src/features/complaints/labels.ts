import { msg } from '@lingui/core/macro';
import { COMPLAINT_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import type { Labels } from '#app/kit/crud/section.ts';

export const labels: Labels<'complaints'> = {
  one: msg({ message: 'Complaint', context: 'kind of record' }),
  fields: {},
  values: { status: COMPLAINT_STATUS_LABELS },
};
