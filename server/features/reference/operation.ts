import type { AnyEndpoint } from '#contract/endpoint.ts';
import { byDay, byFlag, byId, byMoney, type Filter, type ListDefinition } from '#contract/list.ts';
import { PAGE_SIZES } from '#contract/page-sizes.ts';
import { fieldsOf, type Json, needsFile, takesFiles, wireSchema } from './schema.ts';

/** `sub-admins` → `sub admins`, `setRights` → `set rights`. */
export function wordsOf(name: string): string {
  return name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** One endpoint as an operation of OpenAPI; its id is the resource's name and its own. */
export function operationOf(resource: string, name: string, endpoint: AnyEndpoint): Json {
  const words = wordsOf(name);
  return {
    operationId: `${resource.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    summary: `${words.charAt(0).toUpperCase()}${words.slice(1)} (${wordsOf(resource)})`,
    description: whoMay(endpoint),
    tags: [resource],
    security: securityOf(endpoint),
    ...(parametersOf(endpoint).length > 0 && { parameters: parametersOf(endpoint) }),
    ...bodyOf(endpoint),
    responses: { [endpoint.status]: success(endpoint), ...failures(endpoint) },
  };
}

function whoMay({ access }: AnyEndpoint): string {
  if (access === 'public') return 'For everybody.';
  if (access === 'store') return 'For the shop, by a store key.';
  if (access === 'signed-in') return 'For everybody who is signed in, as far as the records are theirs.';
  const right = access.permission ? ` with the right ${[access.permission].flat().join(' or ')}` : '';
  return `For ${access.roles.join(', ')}${right}.`;
}

function securityOf({ access }: AnyEndpoint): Json[] {
  if (access === 'public') return [];
  return [access === 'store' ? { storeKey: [] } : { session: [] }];
}

function parametersOf({ path, list, method, body, media }: AnyEndpoint): Json[] {
  const names = [...String(path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }));
  const fields = method === 'DELETE' && body ? fieldsOf(wireSchema(body)) : [];
  const inQuery = fields.map(([name, schema]) => ({ name, in: 'query', schema }));
  const format = media === 'csv' ? [{ name: 'format', in: 'query', schema: { type: 'string', const: 'csv' } }] : [];
  const since = media === 'events' ? [{ name: 'since', in: 'query', schema: { type: 'string', maxLength: 40 } }] : [];
  const key = { $ref: '#/components/parameters/IdempotencyKey' };
  return [
    ...inPath,
    ...inQuery,
    ...since,
    ...(list ? listParameters(list) : []),
    ...format,
    ...(method === 'GET' ? [] : [key]),
  ];
}

function listParameters({ sort, defaultSort, filters }: ListDefinition): Json[] {
  const orders = sort.flatMap((field) => [field, `-${field}`]);
  const usual = [
    { name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } },
    { name: 'per_page', schema: { type: 'integer', enum: PAGE_SIZES, default: 10 } },
    { name: 'query', schema: { type: 'string', maxLength: 200 } },
    { name: 'sort', schema: { type: 'string', enum: orders, default: defaultSort } },
  ];
  const narrowing = Object.entries(filters).map(([name, filter]) => ({
    name,
    ...(filter.many && { style: 'form', explode: true }),
    schema: filter.many ? { type: 'array', items: filterSchema(filter) } : filterSchema(filter),
  }));
  return [...usual, ...narrowing].map((parameter) => ({ in: 'query', ...parameter }));
}

function filterSchema(filter: Filter<unknown>): Json {
  if (filter === byId) return { type: 'integer', minimum: 1 };
  if (filter === byFlag) return { type: 'string', enum: ['1', '0'] };
  if (filter === byDay) return { type: 'string', format: 'date' };
  if (filter === byMoney) return { type: 'number', minimum: 0, description: 'Pounds.' };
  return filter.values ? { type: 'string', enum: filter.values } : { type: 'string', maxLength: 200 };
}

function bodyOf({ method, body }: AnyEndpoint): Json {
  if (!body || method === 'DELETE') return {};
  const schema = wireSchema(body);
  const form = { 'multipart/form-data': { schema } };
  const content = needsFile(schema) ? form : { 'application/json': { schema: withoutFiles(schema) }, ...form };
  return { requestBody: { required: true, content } };
}

// JSON carries no file, so the fields that are one are left out of it.
function withoutFiles(schema: Json): Json {
  if (!schema.properties) return schema;
  return { ...schema, properties: Object.fromEntries(fieldsOf(schema).filter(([, field]) => !takesFiles(field))) };
}

function success({ media, reply }: AnyEndpoint): Json {
  if (media === 'csv')
    return { description: 'A file of rows.', content: { 'text/csv': { schema: { type: 'string' } } } };
  if (media === 'file') {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file.', content: { 'application/octet-stream': { schema } } };
  }
  const json = { 'application/json': { schema: wireSchema(reply) } };
  if (media !== 'events') return { description: 'Done.', content: json };
  const stream = {
    'text/event-stream': { schema: { type: 'string', description: 'Lines `data: {…}`, each with `data`.' } },
  };
  return { description: 'Done.', content: { ...json, ...stream } };
}

function failures({ access, path, method, list, body }: AnyEndpoint): Json {
  const statuses = [
    access !== 'public' && [401, 403],
    String(path).includes('{') && 404,
    method !== 'GET' && 409,
    (list || body) && 422,
    429,
  ];
  const error = { $ref: '#/components/responses/Error' };
  return Object.fromEntries(
    [...statuses.flat().filter((status) => typeof status === 'number'), 'default'].map((status) => [status, error]),
  );
}
