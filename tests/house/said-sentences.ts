import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { syntaxIn } from '../../scripts/code-shapes.mjs';
import { root } from './sample-shop.ts';

type Syntax = ReturnType<typeof syntaxIn> extends Generator<[infer Piece, unknown]> ? Piece : never;

/** A sentence as its code has it, each of its values as {}; of a plural the form for many. */
export interface Said {
  readonly file: string;
  readonly sentence: string;
}

/** A toast of success: what it is given, and the code of its function up to it. */
export interface SuccessToast {
  readonly file: string;
  readonly given: string;
  readonly before: string;
}

const TOAST = /^toast\.(?:success|info)$/;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function files(): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));
}

/** Every sentence that a toast of success may be given: its own ones, and those that are handed to it under one of these names. */
export function successSentences(carriers: ReadonlySet<string>): { said: Said[]; toasts: SuccessToast[] } {
  const said: Said[] = [];
  const toasts: SuccessToast[] = [];
  for (const file of files()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/toast|Text|added|removed|copy|sentence/.test(text)) continue;
    const functions: Syntax[] = [];
    const found: [Syntax, string][] = [];
    for (const [syntax] of syntaxIn(text)) {
      if (FUNCTIONS.has(syntax.type)) functions.push(syntax);
      const given = givenTo(syntax, text);
      if (given) found.push([syntax, text.slice(given.start, given.end)]);
      const carried = given ?? carriedBy(syntax, carriers);
      if (carried) said.push(...sentencesIn(carried, text).map((sentence) => ({ file, sentence })));
    }
    for (const [call, given] of found) {
      const around = functions.filter(({ start, end }) => start < call.start && call.end < end);
      const [innermost] = around.sort((one, other) => one.end - one.start - (other.end - other.start));
      toasts.push({ file, given, before: text.slice(innermost?.start ?? 0, call.start) });
    }
  }
  return { said, toasts };
}

function givenTo({ type, callee, arguments: given }: Syntax, text: string): Syntax | undefined {
  if (type !== 'CallExpression' || !isSyntax(callee) || !TOAST.test(text.slice(callee.start, callee.end)))
    return undefined;
  return Array.isArray(given) ? given.find(isSyntax) : undefined;
}

function carriedBy(syntax: Syntax, carriers: ReadonlySet<string>): Syntax | undefined {
  const { type, key, name, id, value, init } = syntax;
  const isNamed = (what: unknown) => isSyntax(what) && typeof what.name === 'string' && carriers.has(what.name);
  if (type === 'Property' && isNamed(key) && isSyntax(value)) return value;
  if (type === 'JSXAttribute' && isNamed(name) && isSyntax(value)) return value;
  if (type === 'VariableDeclarator' && isNamed(id) && isSyntax(init)) return init;
  if (type === 'CallExpression' && isNamed(syntax.callee)) return syntax;
  return type === 'FunctionDeclaration' && isNamed(id) ? syntax : undefined;
}

/** The templates of a piece of code that are texts of the panel. */
function sentencesIn(piece: Syntax, text: string): string[] {
  // A value in braces is an attribute's, whose braces are not its own.
  const code = text.slice(piece.start, piece.end).replace(/^\{([\s\S]*)\}$/, '$1');
  const found: string[] = [];
  for (const [{ type, tag, quasi }] of syntaxIn(`(${code})`)) {
    if (type !== 'TaggedTemplateExpression' || !isSyntax(tag) || !isSyntax(quasi)) continue;
    if (tag.name === 't' || tag.name === 'msg') found.push(spelled(quasi));
  }
  return found;
}

function spelled({ quasis, expressions }: Syntax): string {
  const [texts, values] = [listOf(quasis), listOf(expressions)];
  return texts.map((quasi, index) => cooked(quasi) + (index < values.length ? manyOf(values[index]) : '')).join('');
}

function cooked({ value }: Syntax): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

// plural(count, { one: '# order', other: '# orders' })
function manyOf(value: Syntax | undefined): string {
  if (!value) return '{}';
  const { callee, arguments: given } = value;
  if (!isSyntax(callee) || callee.name !== 'plural') return '{}';
  const forms = listOf(listOf(given)[1]?.properties);
  const many = forms.find(({ key }) => isSyntax(key) && key.name === 'other')?.value;
  return isSyntax(many) && typeof many.value === 'string' ? many.value : '{}';
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function listOf(value: unknown): Syntax[] {
  return Array.isArray(value) ? value.filter(isSyntax) : [];
}
