import { useSyncExternalStore } from 'react';
import { getSession, isInterrupted, rightsOf, type Session, subscribeSession } from '#app/device/session.ts';
import type { Access } from '#contract/roles.ts';
import { mayCall } from '#contract/roles.ts';

/** null: nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** True while the sign-in dialog has to stand over the page. */
export function useInterrupted(): boolean {
  return useSyncExternalStore(subscribeSession, isInterrupted);
}

/** May the signed-in person call an endpoint with this access? */
export function useAllowed(access: Access): boolean {
  return mayCall(access, rightsOf(useSession()));
}
