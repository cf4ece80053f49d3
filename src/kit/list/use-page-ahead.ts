import { useQueryClient } from '@tanstack/react-query';
import { getContact } from '#app/api/connection.ts';
import { savesData } from '#app/api/data-saving.ts';
import { listText } from '#app/api/encode.ts';
import { type ListControl, spellPage } from './list-search.ts';

/** Asks for another page of the list that is shown, once a finger lies on the way to it: half of the wait is over when it is lifted. */
export function usePageAhead({ params }: ListControl): (page: number) => void {
  const client = useQueryClient();
  return (page) => {
    if (!getContact().online || savesData()) return;
    const shown = listText(params);
    const active = client.getQueryCache().findAll({ type: 'active' });
    const query = active.find(({ queryKey: [, kind, text] }) => kind === 'list' && text === shown);
    query?.meta?.askFor?.(client, { ...params, page: spellPage(page) });
  };
}
