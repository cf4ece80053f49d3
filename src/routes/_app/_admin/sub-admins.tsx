import { createFileRoute } from '@tanstack/react-router';
import { SubAdminsScreen } from '#app/features/sub-admins/list-screen.tsx';
import { needText } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/sub-admins')({
  beforeLoad: () => needText('sub-admins'),
  component: SubAdminsScreen,
});
