export type ToastAction = { label: string; onPress: () => void };
export type ToastRequest = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction | undefined;
  /** A small second line, for a request id. */
  detail?: string | undefined;
  /** Takes the place of the last one of the same name that still stands. */
  instead?: string | undefined;
};
type Options = Pick<ToastRequest, 'action' | 'detail' | 'instead'>;

let waiting: ToastRequest[] = [];
let listeners: (() => void)[] = [];
let lastId = 0;

function ask(kind: ToastRequest['kind'], text: string, options: Options = {}): number {
  lastId += 1;
  waiting = [...waiting, { id: lastId, kind, text, ...options }];
  for (const listener of listeners) listener();
  return lastId;
}

/** Says in passing what happened. Callable from anywhere; shown by <Toasts/>, 5 s, longer while the pointer rests on it. */
export const toast = {
  success: (text: string, options?: Options) => ask('success', text, options),
  error: (text: string, options?: Options) => ask('error', text, options),
  info: (text: string, options?: Options) => ask('info', text, options),
};

/** For <Toasts/> only. */
export const toastQueue = {
  subscribe(listener: () => void) {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  },
  hasWaiting: () => waiting.length > 0,
  take(): ToastRequest[] {
    const taken = waiting;
    waiting = [];
    return taken;
  },
};
