import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outputOf, root, runTool, say } from './run.mjs';

/** Types, lint and format, dead code, catalogs, generated files: answers the names of those that failed. */
export async function check() {
  /** @type {[string, string, string[]][]} */
  const tools = [
    ['types', 'typescript/bin/tsc', ['-b']],
    ['lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']],
    ['dead code', 'knip/bin/knip.js', []],
    ['files that only tests name', 'knip/bin/knip.js', ['--production', '--include', 'files']],
  ];
  if (existsSync(join(root, 'lingui.config.ts'))) {
    const lingui = '@lingui/cli/dist/lingui.js';
    tools.push(['catalogs in step', lingui, ['check', 'sync']], ['catalogs complete', lingui, ['check', 'missing']]);
  }
  /** @type {string[]} */
  const failed = [];
  const lane = async () => {
    for (let tool = tools.shift(); tool; tool = tools.shift()) {
      const [name, program, args] = tool;
      const started = performance.now();
      const code = await runTool(program, args, { held: true });
      say(`  ${code === 0 ? 'ok' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      if (code !== 0) failed.push(name);
    }
  };
  // Two at a time: some of them use one core only.
  await Promise.all([lane(), lane()]);
  return failed;
}

/** Generated files are committed; in CI the build must leave them as they are. */
export function generatedFilesDiffer() {
  const changed = outputOf('git', ['status', '--porcelain', '--', 'src/routeTree.gen.ts', 'server/db/migrations']);
  if (changed) say(`Generated files differ from those committed:\n${changed}`);
  return Boolean(changed);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await check()).length > 0 ? 1 : 0;
}
