import { createFileRoute } from '@tanstack/react-router';
import { use } from 'react';
import { ActivityScreen } from '#app/features/activity/list-screen.tsx';
import { warmActivity } from '#app/features/activity/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';
import { AllLabels } from '#app/kit/crud/all-labels.ts';
import { loadLabels } from '#app/labels.ts';

export const Route = createFileRoute('/_app/_admin/profile_/activity')({
  beforeLoad: () => needMessages('activity'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmActivity(context.queryClient, deps),
  component: Activity,
});

/** The log speaks of every section, which is more than a section may know. */
function Activity() {
  return (
    <AllLabels value={use(loadLabels())}>
      <ActivityScreen />
    </AllLabels>
  );
}
