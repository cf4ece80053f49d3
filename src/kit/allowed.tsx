import type { ReactNode } from 'react';
import { useAllowed } from '#app/session/use-session.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/** Shows its children to those who may call the endpoint. It only explains; the server decides. */
export function Allowed({ endpoint, children }: { endpoint: AnyEndpoint; children: ReactNode }) {
  return useAllowed(endpoint.access) ? children : null;
}
