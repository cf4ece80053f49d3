/** A connection that broke, fell silent or could not be had: the caller may try again. Its code is the SQLSTATE for that. */
export class ConnectionLost extends Error {
  readonly code = '08006';

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'ConnectionLost';
  }
}

/**
 * What the driver says about a connection has no code of its own; what the server or the system says has one and stays, but for a
 * server that could not go on with the connection (a disk without room for its own notes) and calls that an error within.
 */
export function withCode(error: unknown): Error {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  if (hasCode && !endsWithin(error)) return error;
  return new ConnectionLost(error instanceof Error ? error.message : 'the database gave no answer', error);
}

function endsWithin(error: Error & { code: unknown; severity?: unknown }): boolean {
  return error.code === 'XX000' && (error.severity === 'FATAL' || error.severity === 'PANIC');
}
