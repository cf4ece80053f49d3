interface ImportMetaEnv {
  /** Hash of all catalogs, in their addresses. */
  readonly VITE_CATALOG_VERSION?: string;
  /** All namespaces, separated by commas. */
  readonly VITE_NAMESPACES?: string;
  /** Where the API is when it is not on this origin. */
  readonly VITE_API_BASE?: string;
}

declare module 'virtual:icon-sheet' {
  /** Where the sheet of all icons is. */
  export const sheet: string;
}
