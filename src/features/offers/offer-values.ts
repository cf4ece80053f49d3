import { issueText } from '#app/i18n/issue-text.ts';
import { readChoice, writeChoice } from '#app/kit/choice-text.ts';
import { schemaIssues } from '#app/kit/schema-issues.ts';
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
  const chosen = products.map((item) => writeChoice({ id: item.product_id, name: item.product_name }));
  return { name, discount: String(discount), type, brand_id, category_id, products: chosen };
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

/** The text under each wrong field. */
export function offerIssues(values: OfferValues): Record<string, string> {
  const subject = subjectOf(values);
  return {
    ...(subject.id === null && { [subject.field]: issueText('required') }),
    ...schemaIssues(offerForm, { ...values, products: offeredOf(values.products) }),
  };
}
