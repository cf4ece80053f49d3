import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { isUnreachable } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { useContact } from '#app/api/connection.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { useSettled } from '#app/kit/list/list-typing.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Layer } from '#app/ui/layer.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { search } from '#contract/search.ts';
import { type Found, foundGroups, type Place } from './found-places.tsx';

const NearNote = lazyPart(
  () => import('#app/ui/near-note.tsx').then((module) => ({ default: module.NearNote })),
  'silent',
);
const NOTHING = { typed: [], near: [] };

/** Finds orders, users, products and providers from anywhere: type, arrows, Enter. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const ids = { title: useId(), list: useId() };
  const navigate = useNavigate();
  const { online } = useContact();
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const result = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => call(search.everything, { search: { query } }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const kept = useKept(query, !online || isUnreachable(result.error));
  const found = kept ?? result.data?.data;
  const { typed, near } = query !== '' && found ? foundGroups(found) : NOTHING;
  const groups = [...typed, ...near];
  const places = groups.flatMap((group) => group.places);
  const { current, onKeyDown } = useMarked(places, go);

  function go({ to }: Place) {
    onClose();
    void navigate(to);
  }

  const drawing = { listId: ids.list, current, onGo: go };
  return (
    <Layer
      labelledBy={ids.title}
      onDismiss={onClose}
      panelClass="layer-grow inset-x-0 top-0 mx-auto max-h-dvh w-full max-w-150 overflow-hidden max-md:h-dvh md:inset-x-4 md:top-[12dvh] md:max-h-[70dvh] md:w-auto md:rounded-card"
    >
      <h2 id={ids.title} className="sr-only">
        <Trans>Search everything</Trans>
      </h2>
      <div className="flex shrink-0 items-center gap-2 border-b border-hairline ps-4 pe-2 pt-[env(safe-area-inset-top)]">
        <Icon name="search" className="size-5 text-muted" />
        <input
          data-autofocus
          role="combobox"
          aria-label={t`Search everything`}
          aria-expanded={places.length > 0}
          aria-controls={ids.list}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(ids.list, current)}
          placeholder={t`An order’s number, a name, a phone…`}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted"
        />
        <IconButton label={t`Close`} icon="x" onClick={onClose} />
      </div>
      <div className="min-h-0 overflow-y-auto p-2" aria-busy={result.isFetching}>
        <div id={ids.list} role="listbox" aria-label={t`Results`} tabIndex={0}>
          <Groups groups={typed} {...drawing} />
          {near.length > 0 && found?.near && (
            <Suspense>
              <NearNote reading={found.near.reading} onKeep={() => setText(`"${query}"`)} />
            </Suspense>
          )}
          <Groups groups={near} {...drawing} />
        </div>
        {kept && places.length > 0 && (
          <p role="status" className="px-2 py-3 text-small text-muted">
            <Trans>Found among what is kept on this device.</Trans>
          </p>
        )}
        {places.length === 0 && <Nothing query={query} {...result} />}
      </div>
    </Layer>
  );
}

/** The place that Enter opens: the arrows go round all of them. */
function useMarked(places: readonly Place[], onGo: (place: Place) => void) {
  const [marked, setMarked] = useState<string>();
  const at = Math.max(
    0,
    places.findIndex(({ key }) => key === marked),
  );
  const current = places[at];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setMarked(places[(at + step + places.length) % places.length]?.key);
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onGo(current);
    }
  }
  return { current, onKeyDown };
}

/** Without a connection: what is found among the rows on this device; undefined until that is known. */
function useKept(query: string, isLost: boolean): Found | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['kept-search', query],
    queryFn: async () => (await import('./kept-places.ts')).findKept(client, query),
    enabled: isLost && query !== '',
    networkMode: 'always',
    gcTime: 0,
  });
  return isLost ? data : undefined;
}

interface GroupsProps {
  groups: ReturnType<typeof foundGroups>['typed'];
  listId: string;
  current: Place | undefined;
  onGo: (place: Place) => void;
}

function Groups({ groups, listId, current, onGo }: GroupsProps) {
  const { t } = useLingui();
  return groups.map((group) => (
    <ResultGroup key={group.key} title={t(group.title)}>
      {group.places.map((place) => (
        <Option
          key={place.key}
          id={optionId(listId, place)}
          place={place}
          isCurrent={place === current}
          onGo={() => onGo(place)}
        />
      ))}
    </ResultGroup>
  ));
}

function ResultGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
    <div role="group" aria-labelledby={id} className="pb-2">
      <p id={id} className="px-2 py-1 text-small text-muted">
        {title}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  place: Place;
  isCurrent: boolean;
  onGo: () => void;
}

function Option({ id, place, isCurrent, onGo }: OptionProps) {
  useEffect(() => {
    if (isCurrent) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, isCurrent]);
  return (
    // The field keeps the focus and hears the keys; the mouse and the finger press here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onClick={onGo}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-fill ${isCurrent ? 'bg-accent-tint' : ''}`}
    >
      {place.picture}
      <span className="flex min-w-0 flex-1">{place.title}</span>
      <span className="shrink-0 text-small text-muted">{place.more}</span>
    </div>
  );
}

interface NothingProps {
  query: string;
  error: Error | null;
  isFetching: boolean;
}

function Nothing({ query, error, isFetching }: NothingProps) {
  const { i18n } = useLingui();
  const { online } = useContact();
  return (
    <div role="status" className="px-2 py-6 text-center text-muted">
      {saying()}
    </div>
  );

  function saying(): ReactNode {
    if (query === '') return <Trans>Find orders, people and products by any part of their details.</Trans>;
    if (!online) return <Trans>You are offline, and nothing kept on this device matches.</Trans>;
    if (error) return errorText(error, i18n);
    if (isFetching) return <Skeleton className="h-10 w-full" />;
    return (
      <Trans>
        Nothing found for “<bdi>{query}</bdi>”
      </Trans>
    );
  }
}

const optionId = (listId: string, { key }: Place) => `${listId}-${key}`;
