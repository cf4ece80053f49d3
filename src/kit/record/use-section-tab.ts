import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '#contract/list.ts';

/** The section of a record's page that its address names, the first one where it names none, and the way to another. */
export function useSectionTab<const Section extends string>(sections: readonly [Section, ...Section[]]) {
  const navigate = useNavigate();
  const { tab }: ListSearch = useSearch({ strict: false });
  const [first] = sections;
  // Another section is another list, so nothing of the old one's address stays.
  const show = (next: Section) =>
    void navigate({ to: '.', search: next === first ? {} : { tab: next }, resetScroll: false });
  return { shown: sections.find((one) => one === tab) ?? first, show };
}
