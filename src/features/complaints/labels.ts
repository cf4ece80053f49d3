import { msg, plural } from '@lingui/core/macro';
import { COMPLAINT_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import type { Labels, NounLabels } from '#app/kit/crud/section.ts';

export const labels: Labels<'complaints'> & NounLabels = {
  one: msg({ message: 'Complaint', context: 'kind of record' }),
  the: msg`the complaint`,
  many: (count) => msg`${plural(count, { one: '# complaint', other: '# complaints' })}`,
  fields: {},
  values: { status: COMPLAINT_STATUS_LABELS },
};
