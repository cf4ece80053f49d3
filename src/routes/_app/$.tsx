import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#app/shell/not-found-screen.tsx';

/** Every address that nothing else answers to; the shell stays around it. */
export const Route = createFileRoute('/_app/$')({
  component: NotFoundScreen,
});
