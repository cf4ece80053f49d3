import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltScreen } from '#app/shell/not-built-screen.tsx';

export const Route = createFileRoute('/_app/_admin/sizes')({
  component: () => <NotBuiltScreen title={msg`Sizes`} />,
});
