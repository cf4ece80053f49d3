import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { recordPlace, type Section } from '#app/kit/crud/section.ts';
import { OrderPill } from '#app/kit/list/order-pill.tsx';
import { sections } from '#app/sections.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ListedName } from '#contract/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Hit, search } from '#contract/search.ts';

export type Found = ReplyOf<typeof search.everything>['data'];

export interface Place {
  /** Unique among everything found. */
  readonly key: string;
  readonly to: ReturnType<typeof recordPlace>;
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly more: ReactNode;
}

interface Group {
  readonly key: string;
  readonly title: MessageDescriptor;
  readonly places: readonly Place[];
}

type Shown = Pick<Section<ListedName>, 'resource' | 'title' | 'path' | 'recordPath' | 'link' | 'icon'>;
const listed: readonly Shown[] = Object.values(sections);

/** What was found as it was typed, and what is written otherwise. */
export function foundGroups({ found, near }: Found): { readonly typed: Group[]; readonly near: Group[] } {
  const others = (resource: string) => near?.counts[resource] ?? 0;
  const typed = groupsOf((resource) => found[resource]?.slice(0, found[resource].length - others(resource)));
  const rest = groupsOf((resource) => found[resource]?.slice(found[resource].length - others(resource)));
  return { typed, near: rest.map((group) => ({ ...group, key: `near-${group.key}` })) };
}

/**
 * By section, with the way there; sections without a hit are left out. What is called by a number, an order or a return,
 * stands before what has only a name: that is what is asked for in a warehouse.
 */
function groupsOf(hitsOf: (resource: string) => readonly Hit[] | undefined): Group[] {
  const groups = listed.flatMap((section) => {
    const hits = hitsOf(section.resource) ?? [];
    return hits.length === 0 ? [] : [{ section, hits }];
  });
  const isNumbered = ({ hits }: (typeof groups)[number]) => Number(hits[0]?.number !== null);
  return groups
    .sort((one, other) => isNumbered(other) - isNumbered(one))
    .map(({ section, hits }) => ({
      key: section.resource,
      title: section.title,
      places: hits.map((hit) => placeOf(section, hit)),
    }));
}

function placeOf(section: Shown, { id, number, name, more, status, picture }: Hit): Place {
  return {
    key: `${section.resource}-${id}`,
    to: recordPlace(section, id),
    picture: <Sign picture={picture} name={name} icon={section.icon ?? section.link?.icon ?? 'file-text'} />,
    title: (
      <>
        {number !== null && (
          <span className="shrink-0 whitespace-pre">
            <Ltr>{number}</Ltr>
            {' · '}
          </span>
        )}
        {/* A name ends in dots where its own language ends. */}
        <bdi className="truncate">{name}</bdi>
      </>
    ),
    more: status ? <OrderPill status={status} /> : <Ltr>{more}</Ltr>,
  };
}

function Sign({ picture, name, icon }: Pick<Hit, 'picture' | 'name'> & { icon: Parameters<typeof Icon>[0]['name'] }) {
  if (!picture) {
    return (
      <span className="grid size-9 place-items-center rounded-control bg-fill text-muted">
        <Icon name={icon} />
      </span>
    );
  }
  if (picture.of === 'thing') return <Picture picture={picture.image} size={36} />;
  return <Avatar name={name} image={picture.image === null ? undefined : pictureUrl(picture.image, 96)} size={36} />;
}
