/** A name that the house has given up: what it was called by, what says it now, and where the word still means something else. */
export interface GivenUp {
  /** A word within a name, or a whole name. */
  readonly word?: RegExp;
  readonly name?: RegExp;
  readonly now: string;
  /** Names and files in which it is no old name: of the wire, of programs of the machine. */
  readonly but?: RegExp;
}

/** The one list of them; docs/glossary.md has the words that are meant instead. */
export const GIVEN_UP: readonly GivenUp[] = [
  // The folder of a machine's programs, which scripts and the tests of a cluster start.
  { word: /^bins?$/, now: 'deleted, showsDeleted', but: /^(?:scripts|vite|tests\/(?:breaks|failover|house|scale))\// },
  // A client who refused at the door: a reason that orders have stored.
  { word: /^doors?$/, now: 'button, entrance, route', but: /^refused_at_door$/ },
  { word: /^(?:re)?fold(?:s|ed|ing|able)?$/, now: 'normalizeArabic, mergeEdits, rollUp', but: /^tests\/arabic\// },
  { word: /^transmits?$/, now: 'sendEntry' },
  { word: /^doers?$/, now: 'ActorStamp' },
  { word: /^(?:crew|desk|hands)$/, now: 'fixtures, actions' },
  { word: /^worlds?$/, now: 'testWorld', but: /^test-?world/i },
  // The log says it on the wire, and so does its address.
  { word: /^entit(?:y|ies)$/, now: 'resource', but: /^(?:entity(?:_id|_name)?|entities)$/ },
  { name: /^(?:Removable|removableProduct)$/, now: 'RecordKind, kind' },
  { word: /^closeness$/, now: 'searchRank, tier' },
  { name: /second-?roads?/i, now: 'nearSearch' },
  { name: /^follow[A-Z]/, now: 'afterWrite, watchX, syncX' },
  { name: /^(?:afterToggle|toggleProducts)$/, now: 'afterWrite, deleteOrRestoreProducts' },
  { name: /^Slots$/, now: 'Semaphore' },
  { name: /^(?:Kept|keepDraft|keepEach)$/, now: 'QueuedChange, enqueue' },
  { name: /^(?:namedThings|mountNames)$/, now: 'attributes' },
  { name: /^printOf$/, now: 'fingerprint' },
  { name: /^makeRoom$/, now: 'freeQuota' },
  { name: /^(?:Turns|takeTurns)$/, now: 'becomeSender' },
  { name: /^settlementOf$/, now: 'awaitOutcome' },
  { name: /^(?:lockPresent|mustBePresent)$/, now: 'requireLive, lockLive' },
  { name: /^use(?:Wide|Steady)$/, now: 'useIsWide, useLatestCallback' },
  { name: /^isolate$/, now: 'bidiIsolate' },
  { name: /^(?:shown(?:Row|Record|Product|Order|Account)|feesShown)$/, now: 'toWire' },
  { name: /^stage$/, now: 'renderAlone', but: /^(?:scripts|server\/import)\// },
];

/** Why a name is refused; undefined where it may stand. */
export function refusalOf(name: string, file: string): string | undefined {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const found = GIVEN_UP.find(
    ({ word, name: whole, but }) =>
      (whole?.test(name) || words.some((one) => word?.test(one))) && !but?.test(name) && !but?.test(file),
  );
  return found && `${file}: ${name} was given up for ${found.now}`;
}
