interface ImportMetaEnv {
  /** Where the API is when it is not on this origin. */
  readonly VITE_API_BASE?: string;
}

declare module 'virtual:icon-sheet' {
  /** Where the sheet of all icons is. */
  export const sheet: string;
}
