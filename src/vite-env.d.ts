interface ImportMetaEnv {
  /** Where the API is when it is not on this origin. */
  readonly VITE_API_BASE?: string;
}
