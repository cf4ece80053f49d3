import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import type { QuickAdd } from '#app/kit/reference/quick-add.tsx';
import { useChange } from '#app/sync/use-change.ts';
import { toast } from '#app/ui/toast.ts';
import { categories } from '#contract/categories.ts';
import { colors } from '#contract/colors.ts';
import { sizes } from '#contract/sizes.ts';

const ENDPOINTS = { categories: categories.create, sizes: sizes.create, colors: colors.create };

/** Adds what has only a name while a product is being written: a category, a size, a color. */
export function useQuickAdd(resource: keyof typeof ENDPOINTS): QuickAdd {
  const { t } = useLingui();
  const add = useChange(ENDPOINTS[resource], { resource, label: ({ body }) => bidiIsolate(body.name) });
  return {
    label: (name) => t`Add “${bidiIsolate(name)}”`,
    async run(name) {
      const outcome = await add.run({ body: { name } });
      if (outcome.state !== 'saved') return undefined;
      const { data } = outcome.reply;
      toast.success(t`${bidiIsolate(data.name)} added`);
      return { id: data.id, name: data.name };
    },
  };
}
