/** How many rows a page of a list may have; apart from the lists, because preferences are read before the first paint. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
