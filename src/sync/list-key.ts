/** The cache's key of a list's page; `search`: as it stands in the address of the call. */
export const listKey = (resource: string, search: string) => [resource, 'list', search] as const;
