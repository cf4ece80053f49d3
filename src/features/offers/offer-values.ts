import { issueMessage } from '#app/i18n/issue-text.ts';
import { sentValues } from '#app/kit/form/correction.ts';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { readChoice, writeChoice } from '#app/kit/reference/choice-text.ts';
import type { Values } from '#app/sync/queue-view.ts';
import { type OfferDetails, offerForm, subjectOf } from '#contract/offers.ts';

/** An offer as its form holds it. */
export type OfferValues = {
  name: string;
  discount: string;
  type: string;
  brand_id: number | null;
  category_id: number | null;
  /** Made by `writeChoice`. */
  products: string[];
};

export const EMPTY_OFFER: OfferValues = {
  name: '',
  discount: '',
  type: 'category',
  brand_id: null,
  category_id: null,
  products: [],
};

export function offerValuesOf({ name, discount, type, brand_id, category_id, products }: OfferDetails): OfferValues {
  return { name, discount: String(discount), type, brand_id, category_id, products: products.map(textOf) };
}

function textOf({ product_id: id, product_name: name }: { product_id: number; product_name: string }): string {
  return writeChoice({ id, name });
}

/** The products of a form as the offer's call sends them. */
function offeredOf(texts: readonly string[]) {
  return texts.map(readChoice).map(({ id, name }) => ({ product_id: id, product_name: name }));
}

/** A form as its call sends it; what does not belong to the type is cleared. */
export function offerBodyOf(values: OfferValues) {
  const type = values.type === 'brand' ? ('brand' as const) : ('category' as const);
  return {
    name: values.name.trim(),
    discount: Number(values.discount),
    type,
    brand_id: type === 'brand' ? values.brand_id : null,
    category_id: type === 'category' ? values.category_id : null,
    products: offeredOf(values.products),
  };
}

/** A form as a refused call sent it. */
export function sentOfferOf(body: Values): Partial<OfferValues> {
  // Nothing but `offerBodyOf` wrote it.
  const products = body.products as ReturnType<typeof offeredOf>;
  return { ...sentValues(body, EMPTY_OFFER), products: products.map(textOf) };
}

/** The text under each wrong field. */
export function offerIssues(values: OfferValues): Record<string, string> {
  const subject = subjectOf(values);
  return {
    ...(subject.id === null && { [subject.field]: issueMessage('required') }),
    ...schemaIssues(offerForm, { ...values, products: offeredOf(values.products) }),
  };
}
