import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fetchFile } from '#app/api/fetch-file.ts';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import type { myReturns } from '#contract/my-returns.ts';
import { PICTURE_SIZES, type PictureSize } from '#contract/pictures.ts';
import type { ReturnPicture, returnPictures } from '#contract/return-pictures.ts';

/** Where an account reads the pictures of returns: as staff, or as a provider. */
export type PictureFile = typeof returnPictures.file | typeof myReturns.picture;

export const [, SMALL, LARGE] = PICTURE_SIZES;

/** A picture that only the session may fetch, under an address of this page; it stays in memory and on no disk. */
export function usePictureFile(
  file: PictureFile,
  { id, return_id }: ReturnPicture,
  size: PictureSize,
): Pick<UseQueryResult, 'error' | 'refetch'> & { readonly url: string | undefined } {
  const { data, error, refetch } = useQuery({
    queryKey: ['picture-file', file.path, id, size],
    queryFn: ({ signal }) => fetchFile(file, { return_id, id, size }, signal),
    // What a picture shows never changes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
  });
  return { url: useObjectUrl(data), error, refetch };
}
