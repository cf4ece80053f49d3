import type { Page } from '@playwright/test';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Place } from './places.ts';

/** A form that changes a record, with every field that it can write. */
export interface EditForm {
  readonly name: string;
  /** What it sends: every field of its body stands below. */
  readonly call: AnyEndpoint;
  /** Who edits, and who the somebody else is. */
  readonly email: string;
  readonly rival: string;
  readonly find: Place;
  /** What is pressed on the page before the form is there. */
  readonly open?: (page: Page) => Promise<void>;
  /** Each field that is typed: its label, somebody else's value and mine. A step is opened before its fields. */
  readonly typed: readonly (readonly [
    field: string,
    label: string | RegExp,
    theirs: string | number,
    mine: string,
    step?: string,
  ])[];
  /** Each that refers to one of another list's records. */
  readonly chosen?: readonly { field: string; label: RegExp; list: string; step?: string }[];
  /** Each that is one of a few words: somebody else's and mine, and how they are read. */
  readonly picked?: readonly {
    field: string;
    label: string;
    theirs: string;
    mine: string;
    words: readonly [theirs: string, mine: string];
  }[];
  readonly picture?: { label: RegExp; step?: string };
  /** Each that has two values only, so that nobody is ever asked; without the values, yes and no. */
  readonly switched?: readonly (readonly [field: string, one?: string, other?: string])[];
  /** What has a test of its own in g05-parts.spec.ts, with words of its name. */
  readonly elsewhere?: { fields: readonly string[]; test: string };
}
