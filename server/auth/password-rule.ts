import { invalidField } from '#server/failure.ts';

/** Throws 422 when a password is shorter than this server wants any to be. */
export function refuseShortPassword(password: string, least: number): void {
  // Characters as people count them, so that an emoji is one.
  if ([...password].length < least) throw invalidField('password', 'password_short');
}
