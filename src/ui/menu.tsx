import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type ButtonTone, buttonClass, iconButtonClass } from './button-class.ts';
import { Icon, type IconName } from './icon.tsx';
import { placeFloating } from './place-floating.ts';
import { useLatestCallback } from './use-latest-callback.ts';

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: IconName;
  flip?: boolean;
  tone?: 'bad';
  /** For a choice out of several: shows a tick. */
  checked?: boolean;
  /** A hairline above: the first of another group. */
  separated?: boolean;
  /** A second line: what to know before choosing it. */
  hint?: ReactNode;
  /** Why the item does nothing now, as a second line. */
  disabledReason?: string | undefined;
  /** It is a link: to call, to another program. */
  href?: string | undefined;
  onSelect?: () => void;
};

type MenuProps = {
  /** The button's accessible name. */
  label: string;
  items: readonly MenuItem[];
  /** What the button shows; without it, three dots. */
  children?: ReactNode;
  tone?: ButtonTone;
  /** Classes in place of a button's look, for a chip that opens the menu. */
  look?: string;
  className?: string;
};

export function Menu({ label, items, children, tone = 'quiet', look, className = '' }: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const close = () => {
    setOpen(null);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const usual = children === undefined ? iconButtonClass('quiet') : buttonClass(tone);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={onKeyDown}
        className={`${look ?? usual} ${className}`}
      >
        {children ?? <Icon name="ellipsis-vertical" />}
      </button>
      {open && (
        <MenuList
          id={listId}
          label={label}
          items={items}
          focus={open}
          anchor={button}
          onClose={close}
          onLeave={() => setOpen(null)}
        />
      )}
    </>
  );
}

type MenuListProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  focus: 'first' | 'last';
  anchor: RefObject<HTMLButtonElement | null>;
  /** Closes and gives focus back to the button. */
  onClose: () => void;
  /** Closes and leaves focus where it goes. */
  onLeave: () => void;
};

function MenuList({ id, label, items, focus, anchor, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const leave = useLatestCallback(onLeave);

  useEffect(() => {
    const box = list.current;
    const button = anchor.current;
    if (!box || !button) return;
    box.showPopover?.();
    placeFloating(box, button, 'end');
    menuItems(box)
      .at(focus === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
    const outside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !box.contains(event.target) && !button.contains(event.target)) leave();
    };
    const away = () => leave();
    document.addEventListener('pointerdown', outside);
    window.addEventListener('resize', away);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('resize', away);
    };
  }, [anchor, focus, leave]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Tab') return onLeave();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the menu in it.
    <div
      ref={list}
      popover="manual"
      onKeyDown={onKeyDown}
      className="floating surface-float w-max min-w-44 max-w-[min(20rem,calc(100vw-1rem))] max-h-[calc(100dvh-5rem)] overflow-y-auto p-1 text-ink"
    >
      <MenuItems id={id} label={label} items={items} onClose={onClose} />
    </div>
  );
}

type MenuItemsProps = {
  id?: string;
  label: string;
  items: readonly MenuItem[];
  /** Closes what the menu stands in, before the choice is acted on. */
  onClose: () => void;
};

/** The lines of a menu, wherever it stands; arrows and first letters walk through them. */
export function MenuItems({ id, label, items, onClose }: MenuItemsProps) {
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextMenuItem(menuItems(event.currentTarget), document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={walk} className="outline-none">
      {items.map((item) => (
        <MenuRow key={item.key} item={item} onClose={onClose} />
      ))}
    </div>
  );
}

function MenuRow({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const idle = item.disabledReason !== undefined;
  // While it is open no line comes or goes: the next one would come under the finger.
  const [saidAtFirst] = useState(item.disabledReason);
  const reasonLook = saidAtFirst === undefined ? 'sr-only' : `block text-small text-muted ${idle ? '' : 'invisible'}`;
  const nameId = useId();
  const hintId = useId();
  const select = () => {
    if (idle) return;
    // Closed first, so that a dialog opened by the choice gives focus back to the menu's button.
    onClose();
    item.onSelect?.();
  };
  const color = item.tone === 'bad' ? 'text-bad' : 'text-ink';
  const shared = {
    'aria-disabled': idle || undefined,
    'aria-labelledby': item.hint ? nameId : undefined,
    'aria-describedby': item.hint ? hintId : undefined,
    tabIndex: -1,
    onClick: select,
    onPointerMove: (event: PointerEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true }),
    className: `relative flex w-full items-center gap-3 rounded-control px-3 py-1.5 min-h-[var(--control-height)] text-start no-underline outline-none focus:bg-fill ${item.separated ? 'mt-1.5 before:absolute before:inset-x-2 before:-top-[3.5px] before:border-t before:border-hairline' : ''} ${idle ? 'text-muted cursor-not-allowed' : color}`,
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} flip={item.flip ?? false} className="size-4.5 opacity-80" />}
      <span className="min-w-0 flex-1">
        <span id={nameId}>{item.label}</span>
        {item.hint && <span id={hintId}>{item.hint}</span>}
        {(idle || saidAtFirst) && <span className={reasonLook}>{item.disabledReason ?? saidAtFirst}</span>}
      </span>
      {item.checked && <Icon name="check" className="size-4 text-accent-ink" />}
    </>
  );
  if (item.href !== undefined)
    return (
      <a
        {...shared}
        role="menuitem"
        href={item.href}
        target={item.href.startsWith('http') ? '_blank' : undefined}
        rel="noopener noreferrer"
      >
        {content}
      </a>
    );
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is set with the role that knows it.
    <button
      {...shared}
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
    >
      {content}
    </button>
  );
}

function menuItems(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** The item that gets focus for a key, as in WAI-ARIA's menu pattern; null if the key means nothing here. */
function nextMenuItem(items: HTMLElement[], current: Element | null, key: string): HTMLElement | null {
  const index = current instanceof HTMLElement ? items.indexOf(current) : -1;
  if (key === 'ArrowDown') return items[(index + 1) % items.length] ?? null;
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1) ?? null;
  if (key === 'Home') return items.at(0) ?? null;
  if (key === 'End') return items.at(-1) ?? null;
  if (key.length !== 1 || key === ' ') return null;
  const following = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
