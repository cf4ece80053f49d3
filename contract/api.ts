import type { AnyEndpoint } from './endpoint.ts';
import { orders } from './orders.ts';
import * as session from './session.ts';
import { subAdmins } from './sub-admins.ts';
import { transactions } from './transactions.ts';

const {
  signIn,
  signOut,
  revokeToken,
  whoAmI,
  changePassword,
  changePicture,
  listSessions,
  endSession,
  endOtherSessions,
  savePreferences,
} = session;

/** Every call there is: the server mounts all of it, the tests walk it. Not for the panel, whose screens import their own. */
export const api = {
  session: {
    signIn,
    signOut,
    revokeToken,
    whoAmI,
    changePassword,
    changePicture,
    listSessions,
    endSession,
    endOtherSessions,
    savePreferences,
  },
  subAdmins,
  orders,
  transactions,
} as const satisfies Record<string, Record<string, AnyEndpoint>>;
