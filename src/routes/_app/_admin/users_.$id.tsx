import { createFileRoute } from '@tanstack/react-router';
import { UserDetailsScreen } from '#app/features/users/details-screen.tsx';
import { warmUser } from '#app/features/users/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/users_/$id')({
  beforeLoad: () => needMessages('users'),
  loader: ({ context, params }) => warmUser(context.queryClient, params.id),
  component: UserDetailsScreen,
});
