import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PagePath, Section } from '#app/kit/crud/section.ts';
import { sections } from '#app/sections.ts';
import type { IconName } from '#app/ui/icon.tsx';
import type { ListedName } from '#contract/api.ts';

export interface NavigationLink {
  readonly to: PagePath;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
}

const HOME = { roles: ['Admin'], to: '/', label: msg`Home`, icon: 'layout-dashboard' } as const;
const listed: readonly Pick<Section<ListedName>, 'title' | 'path' | 'link'>[] = Object.values(sections);
const ALL: readonly (NavigationLink & { readonly roles: readonly string[] })[] = [
  HOME,
  ...listed.flatMap(({ title, path, link }) =>
    link ? [{ roles: link.roles, to: path, label: link.title ?? title, icon: link.icon }] : [],
  ),
];

/** Admin sees all links, Sub Admin only the orders, every other stored role none. */
export function linksFor(role: string | undefined): readonly NavigationLink[] {
  return ALL.filter(({ roles }) => roles.includes(role ?? ''));
}

/** Highlighted: equal for `/`, the beginning of the path for every other link. */
export function isHighlighted(link: string, pathname: string): boolean {
  return link === '/' ? pathname === '/' : pathname.startsWith(link);
}
