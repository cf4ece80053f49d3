import * as v from 'valibot';
import { recordFields } from './crud.ts';
import { issue } from './issues.ts';
import { byFlag, byId, defineList } from './list.ts';
import { toPiastres } from './money.ts';
import { resource } from './resource.ts';
import { adminOnly } from './roles.ts';
import { amountAs, maybeId } from './sellable.ts';
import { flag, line, version } from './wire.ts';

export const commissionRuleList = defineList({
  sort: ['id', 'name', 'created_at'],
  defaultSort: 'id',
  filters: { status: byFlag, provider: byId, category: byId, deleted: byFlag },
});

const row = v.object({
  ...recordFields,
  name: v.string(),
  /** null: of every provider. */
  provider_id: v.nullable(v.number()),
  provider: v.nullable(v.string()),
  /** null: of every category. */
  category_id: v.nullable(v.number()),
  category: v.nullable(v.string()),
  percent: v.number(),
  /** Added for each piece. Pounds, inside as well, because it is compared with an amount as it was typed. */
  fixed: v.number(),
  status: flag,
});

const fields = {
  name: line(1, 120),
  percent: v.pipe(amountAs('invalid'), v.maxValue(100, issue('invalid'))),
  fixed: v.pipe(amountAs('invalid'), v.transform(toPiastres)),
  status: flag,
};

const form = v.object({
  name: v.optional(fields.name, ''),
  percent: v.optional(fields.percent, ''),
  fixed: v.optional(fields.fixed, 0),
  status: v.optional(fields.status, true),
  provider_id: v.optional(maybeId, null),
  category_id: v.optional(maybeId, null),
});

/** Only the sent fields change; whose rule it is never does. */
const edit = v.object({ ...v.partial(v.object(fields)).entries, version });

export type CommissionRuleRow = v.InferOutput<typeof row>;

/**
 * What the marketplace keeps of a provider's line: provider and category beat provider beats category beats the one that is
 * everybody's, which can be neither switched off nor deleted. Of each pair one rule is on. A line keeps the rule that it was sold under.
 */
export const commissionRules = resource('commission-rules', {
  access: adminOnly,
  list: commissionRuleList,
  row,
  create: form,
  update: edit,
  offline: { create: 'online', update: 'online', remove: 'online' },
});
