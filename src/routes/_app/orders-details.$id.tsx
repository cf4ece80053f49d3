import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/orders-details/$id')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_app/orders-details/$id"!</div>;
}
