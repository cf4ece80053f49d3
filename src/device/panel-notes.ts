import { PAGE_SIZES } from '#contract/page-sizes.ts';
import { PERMISSIONS, type Permission } from '#contract/roles.ts';
import { keepSmall } from './small-storage.ts';

/** The sixth key beside the specification's five: nothing in it is secret. */
interface PanelNotes {
  readonly id?: number | undefined;
  readonly permissions?: readonly Permission[] | undefined;
  readonly digits?: 'latn' | 'arab' | undefined;
  readonly theme?: 'light' | 'dark' | 'system' | undefined;
  /** Rows per page of every list. */
  readonly per_page?: number | undefined;
  /** The account that was signed in here last was disabled meanwhile, which ended its session. */
  readonly disabled?: boolean | undefined;
}

const KEY = 'panel';

/** Reads leniently: whatever does not fit is as if it were absent. */
export function readPanelNotes(): PanelNotes {
  const raw = parse(localStorage.getItem(KEY));
  return {
    id: typeof raw.id === 'number' ? raw.id : undefined,
    permissions: Array.isArray(raw.permissions)
      ? PERMISSIONS.filter((known) => list(raw.permissions).includes(known))
      : undefined,
    digits: raw.digits === 'arab' || raw.digits === 'latn' ? raw.digits : undefined,
    theme: raw.theme === 'light' || raw.theme === 'dark' || raw.theme === 'system' ? raw.theme : undefined,
    per_page: PAGE_SIZES.find((size) => size === raw.per_page),
    disabled: raw.disabled === true || undefined,
  };
}

export function writePanelNotes(change: PanelNotes): void {
  const notes = { ...readPanelNotes(), ...change };
  const text = JSON.stringify(notes);
  if (text === '{}') localStorage.removeItem(KEY);
  else keepSmall(KEY, text);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
