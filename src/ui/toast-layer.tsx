import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { Icon } from './icon.tsx';
import { type ToastRequest, toastQueue } from './toast.ts';

// The specification's width, which the library takes as a custom property.
const width = { '--width': '300px' } as CSSProperties;

// On a phone it is nearly as wide as the screen: over the top bar it would hold its buttons for five seconds.
const UNDER_THE_BAR = { top: 'calc(4.75rem + env(safe-area-inset-top))', right: 12, left: 12 };

/** Where toasts appear. Loaded by <Toasts/> when the first one is asked for. */
export function ToastLayer() {
  const { t } = useLingui();
  const direction = useSyncExternalStore(watchDirection, () =>
    document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  );
  useEffect(() => {
    const showAll = () => toastQueue.take().forEach(show);
    const stop = toastQueue.subscribe(showAll);
    // The library needs one turn after mounting before it listens.
    const first = setTimeout(showAll);
    return () => {
      stop();
      clearTimeout(first);
    };
  }, []);
  return (
    <Toaster
      position="top-right"
      duration={5000}
      swipeDirections={[]}
      dir={direction}
      style={width}
      containerAriaLabel={t`Notifications`}
      offset={16}
      mobileOffset={UNDER_THE_BAR}
      gap={8}
      toastOptions={{ unstyled: true, classNames }}
      icons={{
        success: <Icon name="circle-check" className="size-5 text-good-dot" />,
        error: <Icon name="circle-alert" className="size-5 text-bad-dot" />,
        info: <Icon name="info" className="size-5 text-info-dot" />,
      }}
    />
  );
}

const classNames = {
  toast:
    'toast surface-float w-75 flex items-start gap-3 p-3.5 text-body text-ink font-sans focus-visible:outline-2 focus-visible:outline-accent',
  content: 'min-w-0 flex-1',
  title: 'text-ink',
  description: 'mt-0.5 text-small text-muted',
  icon: 'mt-0.5',
  actionButton:
    'shrink-0 -my-1.5 -me-1.5 min-h-[var(--control-height)] rounded-control px-2.5 font-medium text-accent-ink hover:bg-fill',
};

function show({ kind, text, detail, action, instead }: ToastRequest) {
  sonner[kind](text, {
    ...(instead && { id: instead }),
    description: detail,
    action: action && { label: action.label, onClick: action.onPress },
  });
}

function watchDirection(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
