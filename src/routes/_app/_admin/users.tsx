import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#app/features/users/list-screen.tsx';
import { warmUsers } from '#app/features/users/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/users')({
  beforeLoad: () => needMessages('users'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmUsers(context.queryClient, deps),
  component: UsersScreen,
});
