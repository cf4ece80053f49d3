import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { categories } from '#contract/categories.ts';
import { commissionRules } from '#contract/commission-rules.ts';
import { providers } from '#contract/providers.ts';

export const PROVIDER_SOURCE: ChoiceSource = {
  resource: 'providers',
  list: providers.list,
  get: providers.get,
  search: { sort: 'name' },
};

export const CATEGORY_SOURCE: ChoiceSource = { resource: 'categories', list: categories.list, get: categories.get };

/** The others, for names that are nearly one. */
export const RULE_SOURCE: ChoiceSource = {
  resource: 'commission-rules',
  list: commissionRules.list,
  get: commissionRules.get,
};
