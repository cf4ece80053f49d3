type StartErrorCode =
  | 'bad_setting'
  | 'data_folder_unwritable'
  | 'data_folder_in_use'
  | 'data_folder_other_version'
  | 'data_folder_damaged'
  | 'database_newer'
  | 'database_older'
  | 'database_url_invalid'
  | 'database_unreachable'
  | 'database_refused'
  | 'database_missing'
  | 'database_too_old'
  | 'database_not_utf8'
  | 'database_no_trigrams'
  | 'database_read_only'
  | 'migration_failed';

/** Why the server cannot start, as one sentence for the person who started it; never with a password in it. */
export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
    this.code = code;
  }
}
