import { createFileRoute } from '@tanstack/react-router';
import { ReviewsScreen } from '#app/features/reviews/list-screen.tsx';
import { warmReviews } from '#app/features/reviews/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/reviews')({
  beforeLoad: () => needMessages('reviews'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmReviews(context.queryClient, deps),
  component: ReviewsScreen,
});
