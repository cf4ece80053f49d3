import type { providers } from '#contract/providers.ts';
import { editAccount } from '#server/domain/accounts/edit.ts';
import { hashNewPassword } from '#server/domain/accounts/password.ts';
import { queueReindex } from '#server/domain/products/reindex.ts';
import { keepPicture, takeNewPicture } from '#server/files/form-pictures.ts';
import type { PreparedPicture } from '#server/files/images.ts';
import type { Call, CallContext } from '#server/http/api.ts';
import { addedRecord } from '#server/http/editing.ts';
import { providerKind } from './removal.ts';
import { insertProvider, updateProvider } from './store.ts';

type Creating = Call<typeof providers.create>;
type Editing = CallContext & Pick<Call<typeof providers.update>, 'params' | 'body'>;

/** What must not be done inside the transaction: the password is hashed, the picture made small. */
export async function prepareProvider(call: Creating) {
  const passwordHash = await hashNewPassword(call);
  return { passwordHash, picture: await takeNewPicture(call.deps.storage, call.body.image) };
}

/** Adds a provider; he is on unless the form says otherwise. */
export async function addProvider(call: Call<typeof providers.create, Awaited<ReturnType<typeof prepareProvider>>>) {
  const { db, body, prepared, at } = call;
  const { passwordHash, picture } = prepared;
  const row = await insertProvider(db, body, { passwordHash, image: picture?.key ?? null }, at);
  await keepPicture(call, picture, 'account', row.id);
  return addedRecord(call, providerKind, row);
}

/** Writes the sent fields; a provider who is switched off is signed out, and none of his products is sold. */
export async function editProvider(call: Editing, picture?: PreparedPicture | null) {
  const { db, params, body, at } = call;
  await keepPicture(call, picture, 'account', params.id);
  const { image: _, ...fields } = body;
  return editAccount(call, providerKind, async (before) => {
    const row = await updateProvider(db, before, { ...fields, image: picture === null ? null : picture?.key }, at);
    // His products are found by his name.
    if (row.name !== before.name) await queueReindex(db, 'provider', row.id);
    return row;
  });
}
