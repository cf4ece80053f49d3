import { orders } from '#contract/orders.ts';
import { findOrder } from '#server/domain/orders/find.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import type { Api } from '#server/http/api.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { amendOrder, previewAmendment } from './amendments.ts';
import { changeMany } from './bulk.ts';
import { changeStatus } from './change-status.ts';
import { correctContact } from './contact.ts';
import { detailsOf } from './details.ts';
import { mountOrderExport } from './export.ts';
import { historyOf } from './history.ts';
import { listChoices, listOrders } from './list.ts';
import { addNote } from './notes.ts';
import { pickLine } from './picks.ts';
import { recordPrint } from './prints.ts';

function mountOrders(api: Api): void {
  mount(api, orders.list, ({ db, actor, list, at }) => listOrders(db, orderScope(actor), list, at));
  mount(api, orders.choices, async ({ db, actor }) => ({ data: await listChoices(db, orderScope(actor)) }));
  mount(api, orders.get, async ({ db, actor, params }) => ({
    data: await detailsOf(db, orderScope(actor), params.id),
  }));
  mount(api, orders.history, async ({ db, actor, params }) => {
    const scope = orderScope(actor);
    return { data: await historyOf(db, scope, actor, await findOrder(db, scope, params.id)) };
  });
  mount(api, orders.changeStatus, async (call) => ({ data: await changeStatus(call) }));
  mount(api, orders.updateContact, async (call) => ({ data: await correctContact(call) }));
  mount(api, orders.amend, async (call) => ({ data: await amendOrder(call) }));
  mount(api, orders.previewAmendment, async (call) => ({ data: await previewAmendment(call) }));
  mountOrderExport(api);
  mount(api, orders.bulk, changeMany, { inTransaction: false });
  mount(api, orders.addNote, async (call) => ({ data: await addNote(call) }));
  mount(api, orders.pick, async (call) => ({ data: await pickLine(call) }));
  mount(api, orders.recordPrint, async (call) => ({ data: await recordPrint(call) }));
}

export const ordersFeature: Feature = {
  mount: mountOrders,
  named: null,
  purged: [],
};
