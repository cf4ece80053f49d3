import { parseSync } from 'oxc-parser';

/** @typedef {{ type: string, start: number, end: number, [part: string]: unknown }} Syntax */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Every piece of syntax in a file, with what it stands in. @param {string} text TypeScript, with or without JSX @returns {Generator<[Syntax, Syntax | undefined]>} */
export function* syntaxIn(text) {
  const { program } = parseSync('file.tsx', text);
  /** @type {[unknown, Syntax | undefined][]} */
  const open = [[program, undefined]];
  for (let at = open.pop(); at; at = open.pop()) {
    const [value, parent] = at;
    if (typeof value !== 'object' || value === null) continue;
    const syntax = 'type' in value && 'start' in value ? /** @type {Syntax} */ (value) : undefined;
    if (syntax) yield [syntax, parent];
    for (const part of Object.values(value)) open.push([part, syntax ?? parent]);
  }
}

/** Every function of a file with its length in lines. @param {string} text */
export function functionsIn(text) {
  return Array.from(syntaxIn(text))
    .filter(([{ type }]) => FUNCTIONS.has(type))
    .map(([syntax, parent]) => ({
      name: nameOf(syntax.id) ?? nameOf(parent?.id) ?? nameOf(parent?.key) ?? 'a function',
      lines: text.slice(syntax.start, syntax.end).split('\n').length,
    }));
}

/** The names that stand together in a file: the keys of each object that no compiler holds whole, the texts of each list. @param {string} text @returns {string[][]} */
export function namesIn(text) {
  return Array.from(syntaxIn(text)).flatMap(([syntax, parent]) => {
    if (isHeldWhole(parent, text)) return [];
    if (syntax.type === 'ObjectExpression') return [listOf(syntax.properties).map(({ key }) => nameOf(key) ?? '')];
    if (syntax.type === 'ArrayExpression') return [listOf(syntax.elements).map((element) => nameOf(element) ?? '')];
    return [];
  });
}

/** Whether it says of an object that it has each key of a type: any text for a key holds nothing. @param {Syntax | undefined} syntax @param {string} text */
function isHeldWhole(syntax, text) {
  return (
    syntax?.type === 'TSSatisfiesExpression' &&
    /\bsatisfies\s+Record<(?!string\b)/.test(text.slice(syntax.start, syntax.end))
  );
}

/** Each interface of a file with its own members: their names, and their types as they are written. @param {string} text */
export function interfacesIn(text) {
  return Array.from(syntaxIn(text)).flatMap(([syntax, parent]) => {
    if (syntax.type !== 'TSInterfaceBody') return [];
    const members = listOf(syntax.body).map((member) => ({
      name: nameOf(member.key) ?? '',
      type: text
        .slice(member.start, member.end)
        .replace(/^(?:readonly )?\w+\??:?\s*/, '')
        .replace(/;$/, ''),
    }));
    return [{ name: nameOf(parent?.id) ?? '', members }];
  });
}

/** Each component that a file draws, with the names of what it is given. @param {string} text */
export function elementsIn(text) {
  return Array.from(syntaxIn(text)).flatMap(([syntax, parent]) => {
    if (syntax.type !== 'JSXOpeningElement') return [];
    const given = listOf(syntax.attributes).map(({ name }) => nameOf(name) ?? '');
    const inside = listOf(parent?.children).length > 0 ? ['children'] : [];
    return [{ name: nameOf(syntax.name) ?? '', given: [...given, ...inside] }];
  });
}

/** @param {unknown} value @returns {Syntax[]} */
function listOf(value) {
  return Array.isArray(value) ? value.filter(Boolean) : [];
}

/** @param {unknown} value */
function nameOf(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('name' in value && typeof value.name === 'string') return value.name;
  return 'value' in value && typeof value.value === 'string' ? value.value : undefined;
}
