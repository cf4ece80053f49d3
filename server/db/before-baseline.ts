import type { Reader } from './database.ts';
import { sql } from './query/drizzle.ts';
import { StartError } from './start-error.ts';

/** The migrations that the baseline stands for, with their checksums, and the extensions, which stayed a migration of their own. */
const BEFORE: ReadonlyMap<string, string> = new Map([
  ['0000_extensions', 'a21fb037804c6f1a87c1c346c43f3226198a3e3f59f46d32b3817a3b97c98412'],
  ['0001_tables', 'b2971d28beed8e94933089a3abdfb6fad063af8ab461fc455597a097b31edd7d'],
  ['0002_import_refs', '58e9680ea8c720d6015336836d978352743e7a9a51232d437b36aa33f027a3aa'],
  ['0003_complaints_replied', '932a27061e4dc95c8c9566ce6b6e946318682446c4aea643ee2b95d555358ca0'],
  ['0004_activity', '37f7301790e22f60ad42a77748739e837b5e86196d028ab45e166db6a8a50997'],
  ['0005_daily_figures', '174fff2b76cf4e16555a86e58fa8b353408da018d07e4cc18817025e083e6b63'],
  ['0006_unusual_carnage', '14079131078de6e13edd3a8a291c7d13e9d7e4e4473c9068b471b59c06b2a788'],
  ['0007_provider_figures', '3c272587c74bad2b394534e6850b2e8e375b57576b35395b07846a9dacbd6ea3'],
  ['0008_events', '9b3c0b5cb4ce59be101f80d42c15158a5195b8689f6722420b2302828ea11924'],
  ['0009_provider_orders', '594f7827d8327287356aaef1e2469c2c1b889611c5a2e04530493b21a968b9d9'],
  ['0010_polite_crystal', '991a8b1a6de15fe6bc5c5aa4c6d744446d9c7b64e8067a62401ec5f3d9109e21'],
  ['0011_provider_search', 'c7b42938b98d6362b772b3e47fc9e4c723b5a7efddbe5d72064f981817a13d13'],
  ['0012_silent_domino', '1bc2fd2fd3f4ba8ef1dc80e3be74e7431b7884dbf9095bfaaab4bcc31e1b7f64'],
  ['0013_order_names', '46a9b25e51e198424f576ac4fe456fb96760ee921f6318fbfad40828e762f401'],
]);

/** Of git: the last version whose database still had these migrations. */
const LAST_BEFORE = 'c088794';

/**
 * Lets a database that has all migrations from before the baseline take the baseline as applied; its tables are the same.
 * Returns what is applied then. Throws database_older, with the version to start first, when only some of them are there.
 */
export async function adoptBaseline(
  tx: Reader,
  applied: ReadonlyMap<string, string>,
  baseline: { readonly name: string; readonly checksum: string },
): Promise<ReadonlyMap<string, string>> {
  const isOlder = [...applied.keys()].some((name) => BEFORE.has(name) && name !== '0000_extensions');
  if (!isOlder) return applied;
  const isWhole =
    applied.size === BEFORE.size && [...BEFORE].every(([name, checksum]) => applied.get(name) === checksum);
  if (!isWhole) {
    throw new StartError(
      'database_older',
      `The database was made by an older version of the panel; start the version ${LAST_BEFORE} on it once, then this one again.`,
    );
  }
  await tx.execute(sql`delete from schema_migrations where name <> '0000_extensions'`);
  await tx.execute(sql`insert into schema_migrations (name, checksum) values (${baseline.name}, ${baseline.checksum})`);
  return new Map([...applied].filter(([name]) => name === '0000_extensions')).set(baseline.name, baseline.checksum);
}
