import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getSession } from '#app/device/session.ts';
import { SignInScreen } from '#app/features/sign-in/sign-in-screen.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';
import { landing } from '#app/session/guards.ts';
import { warmLandings } from './-warm-landings.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: ({ search }) => {
    if (getSession()) throw redirect({ href: landing(textOf(search.redirect)), replace: true });
    return needMessages('sign-in');
  },
  component: Login,
});

function Login() {
  const { redirect: wanted } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  useEffect(() => warmLandings(router), [router]);
  return <SignInScreen onSignedIn={() => navigate({ href: landing(textOf(wanted)), replace: true })} />;
}

function textOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
