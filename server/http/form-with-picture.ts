import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import type { UploadedFile } from '#contract/wire.ts';
import { keepPicture, type PictureOwner, takePicture, WITH_PICTURE } from '#server/files/form-pictures.ts';
import type { Api, CallContext } from './api.ts';
import type { EditCall } from './editing.ts';
import { mountPrepared } from './mount.ts';

interface Sent {
  readonly image?: UploadedFile | undefined;
}
type Calls<Form extends object, Edit extends object, Wire> = {
  readonly create: Endpoint<string, undefined, GenericSchema<unknown, Form>, GenericSchema<{ data: Wire }, unknown>>;
  readonly update: Endpoint<
    `${string}{id}`,
    undefined,
    GenericSchema<unknown, Edit>,
    GenericSchema<{ data: Wire }, unknown>
  >;
};

interface Stored {
  /** The key of the picture. */
  readonly image: string | null;
}

/** Serves adding and editing a record whose form has a picture; `add` and `edit` are those of `mountCrud`. */
export function mountFormWithPicture<
  Form extends Sent,
  Edit extends Sent & { readonly version?: number | undefined },
  Wire extends { readonly id: number },
>(
  api: Api,
  { create, update }: Calls<Form, Edit, Wire>,
  owner: PictureOwner,
  {
    add,
    edit,
  }: {
    add(call: CallContext, form: Omit<Form, 'image'> & Stored): Promise<Wire>;
    edit(call: EditCall, sent: Omit<Edit, 'image'> & { readonly image: string | undefined }): Promise<Wire>;
  },
): void {
  mountPrepared(
    api,
    create,
    ({ body, deps }) => takePicture(deps.storage, body.image),
    async (call) => {
      const { body, prepared } = call;
      const data = await add(call, { ...body, image: prepared?.key ?? null });
      await keepPicture(call, prepared, owner, data.id);
      return { data };
    },
    WITH_PICTURE,
  );
  mountPrepared(
    api,
    update,
    ({ body, deps }) => takePicture(deps.storage, body.image),
    async (call) => {
      const { body, prepared, params } = call;
      const data = await edit(call, { ...body, image: prepared?.key });
      await keepPicture(call, prepared, owner, params.id);
      return { data };
    },
    WITH_PICTURE,
  );
}
