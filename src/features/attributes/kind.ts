import type { MessageDescriptor } from '@lingui/core';
import type * as v from 'valibot';
import type { RecordLabels } from '#app/kit/crud/field-labels.ts';
import type { Nouns } from '#app/kit/crud/section.ts';
import type { Versioned } from '#app/sync/use-edit.ts';
import type { categories } from '#contract/categories.ts';

/** A brand, a category, a size or a color, as its screens know it. */
export interface Attribute extends Versioned {
  readonly name: string;
  readonly created_at: string;
  readonly products_count: number;
  readonly offers_count?: number;
  readonly image?: string | null;
  readonly hex?: string | null;
}

/** What all four can be called for; `callsOf` lets each of them in. */
type AttributeCalls = typeof categories;

export function callsOf(contract: Readonly<Record<keyof AttributeCalls, unknown>>): AttributeCalls {
  // They differ in pictures and colours alone, which `Attribute` and the forms know of.
  return contract as AttributeCalls;
}

/** Everything in which the four screens differ. */
export interface AttributeKind {
  /** The resource of its queries, and its word in the API. */
  readonly resource: 'brands' | 'categories' | 'sizes' | 'colors';
  readonly calls: AttributeCalls;
  readonly labels: RecordLabels;
  readonly nouns: Nouns;
  readonly createForm: v.GenericSchema;
  readonly editForm: v.GenericSchema;
  /** The filter of the list of products that leaves those of one record. */
  readonly filter: 'brand' | 'category' | 'size' | 'color';
  readonly hasPicture?: boolean;
  readonly hasHex?: boolean;
  readonly messages: {
    readonly title: MessageDescriptor;
    readonly search: MessageDescriptor;
    readonly empty: MessageDescriptor;
    readonly add: MessageDescriptor;
    readonly edit: MessageDescriptor;
    /** Stands before the reason wherever an edit is refused, if this kind says so. */
    readonly updateFailed?: MessageDescriptor;
    /** What is asked before one is deleted, where this kind says so. */
    readonly question?: MessageDescriptor;
    /** Pressed under the question, where these are not “Delete” and “Cancel”. */
    readonly choices?: { readonly yes: MessageDescriptor; readonly no: MessageDescriptor };
    /** Why it stays: how many products, and of brands and categories how many offers, are tied to it. */
    readonly inUse: (name: string, products: number, offers: number) => MessageDescriptor;
    readonly choose: MessageDescriptor;
  };
}
