// What sign-in and shell both stand on.
const ground = new RegExp(
  [
    // All of React and the router; of the queries what one screen alone uses comes with that.
    'node_modules/(?!@tanstack/(?:query-core/build/modern/queriesObserver|react-query/build/modern/useQueries))(?:react|react-dom|scheduler|ofetch|ufo|destr|@tanstack/(?:react-)?(?:router|router-core|history|store|query|query-core)|@lingui/(?:core|react))/',
    'contract/(?:answer|roles|version|languages|money|page-sizes|pictures)\\.ts',
    'src/(?:device/[\\w-]+|session/(?:guards|use-session)|i18n/(?:catalogs|fetch-texts|formats|language-names|error-text))\\.ts',
    'src/(?:api/(?:answer|picture-url|base|api-error|connection|data-saving|deadline|probe)|sync/(?:queue-view|open-sync-sheet|whole)|sync/cache/wipe|pwa/(?:unsaved|pictures)|shell/(?:navigation|use-sign-out))\\.ts',
    'src/ui/(?:plain-key|layer|layer-stack|progress-bar|control-class|empty|error-state|page-header|icon|spinner|button|button-class|icon-button|use-tip|place-floating|page-back|page-title|slot|toast|toasts|avatar|email|media-hook|use-idle|when-idle|wide)\\.tsx?',
  ].join('|'),
);

// What every list needs besides; it would be thirty files of a few hundred bytes each.
const lists = new RegExp(
  [
    'src/kit/(?:list|filter|bulk)/[\\w-]+\\.tsx?',
    'src/kit/crud/(?!field-names|status-switch|sale-switch)[\\w-]+\\.tsx?',
    'src/sync/(?:failures|list-whole|offline-rows|online-only|queries|record-cache|use-change|waiting|queue/(?:draft|entry))\\.ts',
    'src/ui/(?:date-input|pager|search-box|select|skeleton|skeleton-\\w+|visually-hidden|checkbox|chip|contact|excerpt|filter-chip|ltr|name|nothing|money|phone-link|time-ago)\\.tsx?',
    'src/ui/(?:badge|sheet|dialog|confirm-dialog|status-pill|tabs|menu|menu-keys|use-long-press)\\.tsx?',
    'src/i18n/bidi-isolate\\.ts',
    'contract/(?:crud|bulk|exports)\\.ts',
  ].join('|'),
);
// And what every call stands on.
const calls =
  /node_modules\/valibot\/|contract\/(?:list|wire|arabic|endpoint|issues)\.ts|src\/api\/(?:client|encode|first-call)\.ts/;

// What the screens of orders have in common.
const orders =
  /contract\/(?:order-\w+|orders|transactions)\.ts|src\/features\/orders\/(?:queries|words|contact|order-sections|order-status-pill|status-menu|unpicked|picked-lines|moved-dialog|reason-dialog|short-stock-dialog|use-(?:offered-transitions|status-change)|order-actions|news)\.tsx?/;
// What can be edited and removed has in common, and the shapes of the catalogue.
const records =
  /src\/kit\/(?:deleted\/(?:confirm-remove|use-undo|stays-dialog)|crud\/status-switch)\.tsx?|src\/sync\/use-edit\.ts|src\/ui\/(?:picture|price)\.tsx?/;
const catalogue =
  /contract\/(?:accounts|brands|categories|colors|named|products|product-stock|providers|reviews|sizes|sub-products)\.ts/;

// What the sections say of their records: a few words each.
const labels = /src\/features\/[\w-]+\/labels\.ts|src\/i18n\/status-words\.ts/;

/** On a phone each further file costs a trip and a packet that is not full: what is needed together travels together. */
export const chunkGroups = [
  { name: 'ground', test: ground, priority: 3 },
  { name: 'calls', test: calls, priority: 2 },
  { name: 'lists', test: lists, priority: 1 },
  { name: 'labels', test: labels, priority: 1 },
  { name: 'orders', test: orders },
  { name: 'records', test: records },
  { name: 'catalogue', test: catalogue },
];
