import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { inDigits } from './catalog-digits.ts';

const messages = {
  deleted: ['لم يُحذف شيء في آخر 30 يومًا'],
  moved: ['من <0/> إلى <1>', ['0'], '</1>'],
  waiting: [['count', 'plural', { one: ['طلب واحد منذ 48 ساعة'], other: ['#', ' طلب منذ 48 ساعة'] }]],
};

it('writes the numbers of texts in the chosen digits, and leaves names of tags and values', () => {
  const said = (digits: 'arab' | 'latn') => {
    const i18n = setupI18n();
    i18n.load('ar', inDigits(messages as never, digits));
    i18n.activate('ar', `ar-EG-u-nu-${digits}`);
    return [i18n._('deleted'), i18n._('moved', { 0: 'هنا' }), i18n._('waiting', { count: 15 })];
  };
  expect(said('arab')).toEqual(['لم يُحذف شيء في آخر ٣٠ يومًا', 'من <0/> إلى <1>هنا</1>', '١٥ طلب منذ ٤٨ ساعة']);
  expect(said('latn')).toEqual(['لم يُحذف شيء في آخر 30 يومًا', 'من <0/> إلى <1>هنا</1>', '15 طلب منذ 48 ساعة']);
});
