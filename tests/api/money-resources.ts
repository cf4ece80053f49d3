import { commissionRules } from '#contract/commission-rules.ts';
import type { Resource } from './resources.ts';

/** What the shop keeps of sales. Of each pair one rule is on, so these are off; which pairs there may be has a test of its own. */
export const MONEY: readonly Resource[] = [
  {
    name: 'commission-rules',
    calls: commissionRules,
    text: 'name',
    sortsBy: 'name',
    form: (nth, { people }) => ({
      name: `قاعدة الموسم ${nth}`,
      percent: '٧٫٥',
      fixed: '1.25',
      status: '0',
      provider_id: String(people.provider),
    }),
    shows: (nth) => ({
      name: `قاعدة الموسم ${nth}`,
      provider: 'بيت القطن',
      category_id: null,
      category: null,
      percent: 7.5,
      fixed: 1.25,
      status: 0,
      version: 1,
    }),
    edit: () => ({ sent: { percent: '١٠٠', fixed: '0' }, shows: { percent: 100, fixed: 0 } }),
    wrong: [
      [{ name: '' }, 'name', 'Required'],
      [{ name: 'x'.repeat(121) }, 'name', 'Too long'],
      [{ percent: '' }, 'percent', 'Invalid value'],
      [{ percent: '-1' }, 'percent', 'Invalid value'],
      [{ percent: '100.01' }, 'percent', 'Invalid value'],
      [{ percent: '1.234' }, 'percent', 'Invalid value'],
      [{ percent: 'ten' }, 'percent', 'Invalid value'],
      [{ fixed: '-1' }, 'fixed', 'Invalid value'],
      [{ fixed: '1.005' }, 'fixed', 'Invalid value'],
      [{ fixed: '10000000' }, 'fixed', 'Invalid value'],
      [{ status: 'perhaps' }, 'status', 'Invalid value'],
      [{ provider_id: '999999' }, 'provider_id', 'There is no such record'],
      [{ category_id: '999999' }, 'category_id', 'There is no such record'],
      [{ provider_id: '' }, 'status', 'Invalid value'],
    ],
    finds: ['قاعده', 'المَوسم ١'],
    findsNot: 'فاروق',
    sortedNames: ['أحمد', 'إيمان', 'بسمة 2', 'بسمة 10', 'ياسر', 'Zaki'],
  },
];
