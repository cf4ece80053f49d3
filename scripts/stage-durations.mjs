import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ on: string, stages: Record<string, number> }} Durations seconds of each stage, and the day */

const KEPT = join(root, 'node_modules/.cache/test-durations.json');

/** Keeps how long the stages of a whole run took, the ordinary and the long ones apart. @param {string[]} args of npm test @param {Map<string, number>} stages in seconds */
export function keepDurations(args, stages) {
  if (args.some((one) => one !== '--long' && one !== '--by-turns')) return;
  /** @type {Durations} */
  const durations = { on: new Date().toISOString().slice(0, 10), stages: Object.fromEntries(stages) };
  mkdirSync(dirname(KEPT), { recursive: true });
  const command = ['npm test', args.join(' ')].filter(Boolean).join(' -- ');
  writeFileSync(KEPT, JSON.stringify({ ...lastDurations(), [command]: durations }));
}

/** Of the last whole runs on this machine, by their commands. @returns {Record<string, Durations>} */
export function lastDurations() {
  return existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
}
