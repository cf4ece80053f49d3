import { createFileRoute } from '@tanstack/react-router';
import { readPanelNotes } from '#app/device/panel-notes.ts';
import { ProfileScreen } from '#app/features/profile/profile-screen.tsx';
import { warmProfile } from '#app/features/profile/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/profile')({
  beforeLoad: () => needMessages('profile'),
  loader: ({ context }) => warmProfile(context.queryClient, readPanelNotes().id),
  component: ProfileScreen,
});
