import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CachedRecord, keys } from '#app/sync/queries.ts';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { AgedRecord } from './aged-record.tsx';
import { RecordState } from './record-state.tsx';

interface EditedRecordProps<Row extends CachedRecord> {
  resource: string;
  /** The record's own call, as `recordQuery` describes it. */
  query: UseQueryOptions<{ data: Row }, Error, { data: Row }, ReturnType<typeof keys.record>>;
  /** The list's row, shown while the record itself is on its way. */
  row?: Row | undefined;
  /** Over the drawer until the form is there with its own. */
  title: ReactNode;
  onClose: () => void;
  /** The form, as soon as there is a record to edit, with what waits of it. */
  children: (record: Row) => ReactNode;
}

/** What an edit drawer is until its record is here. */
export function EditedRecord<Row extends CachedRecord>(props: EditedRecordProps<Row>) {
  const { resource, query, row, title, onClose, children } = props;
  const result = useQuery({ ...query, ...(row && { placeholderData: { data: row } }) });
  // A placeholder goes when the request fails; without a connection the list's row has to do.
  const record = useWaitingRecord(resource, result.data?.data ?? row);
  if (record)
    return (
      <AgedRecord resource={resource} id={record.id} result={result}>
        {children(record)}
      </AgedRecord>
    );
  return (
    <Drawer title={title} onClose={onClose}>
      <RecordState result={result} />
    </Drawer>
  );
}
