import { type Brand, brands as contract } from '#contract/brands.ts';
import type { NamedKind } from '#server/catalogue/named/kind.ts';
import { labelOf, OFFERS_COLUMN } from '#server/catalogue/named/labels.ts';
import { mountNamed } from '#server/catalogue/named/routes.ts';
import { insertNamed, removableOf, updateNamed } from '#server/catalogue/named/store.ts';
import { brands } from '#server/db/tables/catalog.ts';
import { keepPicture, takePicture, WITH_PICTURE } from '#server/files/form-pictures.ts';
import type { Api } from '#server/http/api.ts';
import { addedRecord, editRecord } from '#server/http/editing.ts';
import { mountPrepared } from '#server/http/mount.ts';

const kind: NamedKind<typeof brands, Brand> = {
  table: brands,
  entity: 'brands',
  ...labelOf('brand'),
  extra: ({ image }, { offers }) => ({ image, offers_count: offers }),
  columns: [OFFERS_COLUMN],
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
      await keepPicture(call, prepared, 'brand', row.id);
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
      await keepPicture(call, prepared, 'brand', params.id);
      return { data };
    },
    WITH_PICTURE,
  );
}
