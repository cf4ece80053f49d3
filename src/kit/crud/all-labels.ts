import type { MessageDescriptor } from '@lingui/core';
import { createContext, useContext } from 'react';
import { type FieldLabels, type RecordLabels, useFieldLabels } from './field-labels.ts';

/** What is said of a resource where it is one of many: as a section, where it is one, and of its records. */
export interface ResourceLabels {
  readonly title?: MessageDescriptor;
  readonly labels?: RecordLabels & { readonly formAt?: '' | 'edit-'; readonly usedAs?: string };
}

/** Every resource by its name in the API; given by whoever stands above the sections. */
export const AllLabels = createContext<ReadonlyMap<string, ResourceLabels>>(new Map());

export function useLabelsOf(resource: string): ResourceLabels {
  return useContext(AllLabels).get(resource) ?? {};
}

/** How the fields of any resource are called and read, where a screen speaks of all of them. */
export function useFieldLabelsOf(resource: string): FieldLabels {
  return useFieldLabels(useLabelsOf(resource).labels);
}
