import type { CsvColumn } from '#server/http/csv.ts';
import type { returnsOf } from './read.ts';

type Row = Awaited<ReturnType<typeof returnsOf>>[number];

/** A file of returns: a row for each, its lines together in one cell. */
export const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: { en: 'Return', ar: 'المرتجع' }, cell: ({ number }) => number },
  { title: { en: 'Order', ar: 'رقم الطلب' }, cell: (row) => row.order_id },
  { title: { en: 'Client', ar: 'العميل' }, cell: (row) => row.client_name },
  { title: { en: 'Status', ar: 'الحالة' }, cell: ({ status }) => status },
  { title: { en: 'Pieces', ar: 'القطع' }, cell: ({ pieces }) => pieces },
  {
    title: { en: 'Lines', ar: 'البنود' },
    cell: ({ lines }) => lines.map((line) => `${line.product_name} × ${line.quantity}`).join('، '),
  },
  {
    title: { en: 'Reasons', ar: 'الأسباب' },
    cell: ({ lines }) => [...new Set(lines.map(({ reason }) => reason))].join('، '),
  },
  { title: { en: 'Way', ar: 'طريقة الإرجاع' }, cell: ({ way }) => way },
  { title: { en: 'Total', ar: 'الإجمالي' }, cell: ({ refund }) => refund?.total ?? null },
  { title: { en: 'Due', ar: 'موعد رد المبلغ' }, cell: ({ refund }) => refund?.due_on ?? null },
  { title: { en: 'Requested', ar: 'تاريخ طلب الإرجاع' }, cell: (row) => new Date(row.created_at) },
];
