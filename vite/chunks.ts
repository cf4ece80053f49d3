// What sign-in and shell both stand on.
const ground = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|ofetch|ufo|destr|@tanstack/(?:react-)?(?:router|router-core|history|store|query|query-core)|@lingui/(?:core|react))/',
    'contract/(?:roles|version|languages|money|pictures)\\.ts',
    'src/(?:session/(?:session|panel-notes|preferences|guards|use-session)|i18n/(?:locale|catalogs|formats|language-names|error-text))\\.ts',
    'src/(?:api/(?:picture-url|base|api-error|deadline|fetch-json|probe)|offline/(?:online|queue|sync-door|whole)|pwa/(?:unsaved|pictures))\\.ts',
    'src/ui/(?:plain-key|layer|layer-stack|progress-bar|control-class|empty|error-state|page-header|icon|spinner|button|button-class|icon-button|use-tip|place-floating|page-title|toast|toasts|avatar|media-hook)\\.tsx?',
  ].join('|'),
);

// What every list needs besides; it would be thirty files of a few hundred bytes each.
const lists = new RegExp(
  [
    'src/kit/(?:data-(?:cards|list|table)|list-\\w+|selection|selection-bar|sort-header|row-link|use-(?:card|long-press|row-keys|flash))\\.tsx?',
    'src/kit/(?:filter-(?:field|place|sheet)|(?:day-range|money-range|record)-filter|draft-input|choice-filter|result-count|kept-rows|waiting|waiting-creations|waiting-mark|changes|drafts|records|record-list|page-link|page-tabs)\\.tsx?',
    'src/kit/(?:age-chip|refresh-failure|failures|wide|queries|record-cache|isolate|online-only|allowed|add-button|bin-door|contact|status-tabs|phone-link)\\.tsx?',
    'src/kit/(?:bulk|bulk-failures|use-restored-text|usage-links|bulk-status|bulk-removal|sort-select|usual-actions|row-actions|export-button|tool-room)\\.tsx?',
    'src/ui/(?:date-input|pager|search-box|select|skeleton|skeleton-\\w+|visually-hidden|checkbox|chip|email|excerpt|filter-chip|ltr|name|nothing|money|time-ago)\\.tsx?',
    'src/ui/(?:badge|sheet|dialog|confirm-dialog|status-pill|tabs|menu|menu-keys)\\.tsx?',
    'contract/(?:crud|bulk|exports)\\.ts',
  ].join('|'),
);
// And what every call stands on.
const calls =
  /node_modules\/valibot\/|contract\/(?:list|wire|arabic|endpoint|issues)\.ts|src\/api\/(?:client|encode|first-call)\.ts/;

// What the screens of orders have in common.
const orders =
  /contract\/(?:order-\w+|orders|transactions)\.ts|src\/features\/orders\/(?:queries|words|contact|order-sections|order-status-pill|status-menu|unpicked|picked-lines|moved-dialog|reason-dialog|short-stock-dialog|use-(?:offered-transitions|status-change))\.tsx?/;
// What can be edited and removed has in common, and the shapes of the catalogue.
const records =
  /src\/kit\/(?:confirm-remove|use-undo|edits|status-switch|stays-dialog)\.tsx?|src\/ui\/(?:picture|price)\.tsx?/;
const catalogue =
  /contract\/(?:accounts|brands|categories|colors|named|products|product-stock|providers|reviews|sizes|sub-products)\.ts/;

/** On a phone each further file costs a trip and a packet that is not full: what is needed together travels together. */
export const chunkGroups = [
  { name: 'ground', test: ground, priority: 3 },
  { name: 'calls', test: calls, priority: 2 },
  { name: 'lists', test: lists, priority: 1 },
  { name: 'orders', test: orders },
  { name: 'records', test: records },
  { name: 'catalogue', test: catalogue },
];
