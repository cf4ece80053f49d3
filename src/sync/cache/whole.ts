/** The last part of a query's key where it holds all records of a small resource, fetched before anybody asked. */
export const WHOLE = 'whole';
