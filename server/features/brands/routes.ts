import { type Brand, brands as contract } from '#contract/brands.ts';
import type { NamedKind } from '#server/catalogue/named/kind.ts';
import { labelOf, OFFERS_COLUMN } from '#server/catalogue/named/labels.ts';
import { mountNamed } from '#server/catalogue/named/routes.ts';
import { insertNamed, removableOf, updateNamed } from '#server/catalogue/named/store.ts';
import { brands } from '#server/db/tables/catalog.ts';
import { dropPicture, takePicture } from '#server/files/form-pictures.ts';
import { PICTURE_BODY_LIMIT, type PreparedPicture, recordPicture } from '#server/files/images.ts';
import type { Api, CallContext, Deps } from '#server/http/api.ts';
import { addedRecord, editRecord } from '#server/http/editing.ts';
import { mountPrepared } from '#server/http/mount.ts';

const kind: NamedKind<typeof brands, Brand> = {
  table: brands,
  entity: 'brands',
  ...labelOf('brand'),
  extra: ({ image }, { offers }) => ({ image, offers_count: offers }),
  columns: [OFFERS_COLUMN],
};

const WITH_PICTURE = {
  bodyLimit: PICTURE_BODY_LIMIT,
  abandon: (picture: PreparedPicture | undefined, { storage }: Pick<Deps, 'storage'>) => dropPicture(storage, picture),
};

export function mountBrands(api: Api): void {
  const removable = removableOf(kind);
  mountNamed(api, contract, kind);
  mountPrepared(
    api,
    contract.create,
    ({ body, deps }) => takePicture(deps.storage, body.image),
    async (call) => {
      const { db, body, prepared, at } = call;
      const row = await insertNamed(db, kind, body.name, { image: prepared?.key }, at);
      await own(call, row.id, prepared);
      return { data: await addedRecord(call, removable, row) };
    },
    WITH_PICTURE,
  );
  mountPrepared(
    api,
    contract.update,
    ({ body, deps }) => takePicture(deps.storage, body.image),
    async (call) => {
      const { db, body, prepared, at, params } = call;
      const edit = { name: body.name, more: { image: prepared?.key } };
      const data = await editRecord(call, removable, (row) => updateNamed(db, kind, row, edit, at));
      await own(call, params.id, prepared);
      return { data };
    },
    WITH_PICTURE,
  );
}

/** Says whose a stored picture is. */
async function own({ db, actor, at }: CallContext, id: number, picture: PreparedPicture | undefined): Promise<void> {
  if (picture) await recordPicture(db, picture, { kind: 'brand', id, createdBy: actor.id, at });
}
