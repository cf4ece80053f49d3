import { useLingui } from '@lingui/react/macro';
import { useChange } from '#app/kit/changes.ts';
import { isolate } from '#app/kit/isolate.ts';
import type { QuickAdd } from '#app/kit/quick-add.tsx';
import { toast } from '#app/ui/toast.ts';
import { categories } from '#contract/categories.ts';
import { colors } from '#contract/colors.ts';
import { sizes } from '#contract/sizes.ts';

const ENDPOINTS = { categories: categories.create, sizes: sizes.create, colors: colors.create };

/** Adds what has only a name while a product is being written: a category, a size, a color. */
export function useQuickAdd(root: keyof typeof ENDPOINTS): QuickAdd {
  const { t } = useLingui();
  const add = useChange(ENDPOINTS[root], { root, label: ({ body }) => isolate(body.name) });
  return {
    label: (name) => t`Add “${isolate(name)}”`,
    async run(name) {
      const outcome = await add.run({ body: { name } });
      if (outcome.state !== 'saved') return undefined;
      const { data } = outcome.reply;
      toast.success(t`${isolate(data.name)} added`);
      return { id: data.id, name: data.name };
    },
  };
}
