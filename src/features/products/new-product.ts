import type { ProductValues } from './product-values.ts';
import { changesOf, type SubRow } from './sub-rows.ts';

/** The body that adds a product: all of it in one call, the pictures of sub-products beside their rows. */
export function newProductBody({ image, ...values }: ProductValues, rows: readonly SubRow[]) {
  const pictures: File[] = [];
  const sub_products = rows
    .filter(({ removed }) => !removed)
    .map((row) => {
      const { image: picture, ...fields } = changesOf(row);
      if (!(picture instanceof File)) return fields;
      pictures.push(picture);
      return { ...fields, image_index: pictures.length - 1 };
    });
  return {
    ...values,
    image,
    ...(sub_products.length > 0 && { sub_products }),
    ...(pictures.length > 0 && { sub_images: pictures }),
  };
}
