import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const TESTS = ['!**/*.test.ts', '!**/*.test.tsx'];

/**
 * @typedef {object} House
 * @property {string} alias how its files are named from another folder
 * @property {string[]} rows from the top down; a row's zones are parted by spaces
 * @property {Record<string, string[]>} only of the zone that these files stand in, a zone may know just these
 * @property {Record<string, string[]>} private rooms of a zone that nobody else may name
 * @property {Record<string, string>} never what no file of the house may import, and why
 * @property {Record<string, object>} notThese single files, or names of theirs, that a zone may not import although their zone stands below
 */

/** The overrides that hold the zones of lint/zones.json; they stand in biome.json as this writes them. */
export function zoneOverrides() {
  const { src, server } = JSON.parse(readFileSync(join(root, 'lint/zones.json'), 'utf8'));
  return [...overridesOf('src', src), ...overridesOf('server', server)];
}

/** @param {string} folder @param {House} house */
function overridesOf(folder, house) {
  const rows = house.rows.map((row) => row.split(' '));
  const everywhere = Object.entries(house.never).map(([group, message]) => ({ group: [group], message }));
  const way = rows.map((row) => row.join(' ')).join(' → ');
  const anywhere = override([`${folder}/**`], everywhere);
  return [
    anywhere,
    ...rows.flatMap((row, place) =>
      row.map((zone) => {
        const above = rows.slice(0, place).flat();
        const beside = row.filter((other) => other !== zone);
        const files = [...above, ...beside].flatMap((other) => filesOf(house.alias, other));
        const blind = zone.endsWith('/*') ? [`${house.alias}/${zone}*`] : [];
        const only = (house.only[zone] ?? []).flatMap((file) => [
          `${house.alias}/${file.replace(/[^/]+$/, '**')}`,
          `!${house.alias}/${file}`,
        ]);
        const hidden = Object.entries(house.private)
          .filter(([owner]) => zone !== owner && !zone.startsWith(`${owner}/`))
          .flatMap(([owner, rooms]) => rooms.flatMap((room) => filesOf(house.alias, `${owner}/${room}`)));
        const climbs = isFile(zone) ? [] : [LEAVES];
        return override(
          zone.split('+').map((part) => `${folder}/${isFile(part) ? part : part.replace(/\/?\*?$/, '/**')}`),
          [
            ...everywhere,
            ...climbs,
            ...noted([...files, ...only], `Imports point down only: ${way}.`),
            ...noted(blind, BLIND),
            ...noted(hidden, 'A private room: the zone around it says what others may know of it.'),
          ],
          house.notThese[zone],
        );
      }),
    ),
  ];
}

const LEAVES = {
  group: ['../../**', '../*/**'],
  message: 'Imports that leave a folder are written #app/…, #server/…, #contract/….',
};
const BLIND = 'Features are blind to each other: what several need belongs to a floor below.';

/** @param {string[]} group @param {string} message */
function noted(group, message) {
  return group.length > 0 ? [{ group, message }] : [];
}

/** @param {string} alias @param {string} zone */
function filesOf(alias, zone) {
  return zone.split('+').flatMap((part) => {
    if (isFile(part)) return [`${alias}/${part}`, `../${part}`];
    return [`${alias}/${part.replace(/\/?\*?$/, '/**')}`];
  });
}

/** @param {string} part */
function isFile(part) {
  return /\.tsx?$/.test(part);
}

/** @param {string[]} includes @param {{ group: string[], message: string }[]} patterns @param {object} [paths] */
function override(includes, patterns, paths) {
  return {
    includes: [...includes, ...TESTS],
    linter: {
      rules: { style: { noRestrictedImports: { level: 'error', options: { ...(paths && { paths }), patterns } } } },
    },
  };
}

/** biome.json as it should be: what is not about zones stays as it stands. @param {any} settings */
export function withZones(settings) {
  const isZone = (/** @type {{ includes: string[] }} */ { includes }) =>
    includes.includes('!**/*.test.ts') && /^(?:src|server)\//.test(includes[0] ?? '');
  const others = settings.overrides.filter((/** @type {{ includes: string[] }} */ one) => !isZone(one));
  const [contract, ...rest] = others;
  return { ...settings, overrides: [contract, ...zoneOverrides(), ...rest] };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(root, 'biome.json');
  writeFileSync(file, `${JSON.stringify(withZones(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}
