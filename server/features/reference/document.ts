import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { operationOf, wordsOf } from './operation.ts';
import type { Json } from './schema.ts';

const COUNTS: Json = { type: 'object', additionalProperties: { type: 'integer' } };

const ERROR: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'code'],
      properties: {
        message: { type: 'string', description: 'In the language of Accept-Language; Arabic without one.' },
        code: { type: 'string', enum: Object.keys(ERRORS) },
        fields: {
          type: 'object',
          description: 'Sentences by field; of `in_use` how many rows of each kind use the record.',
          properties: { in_use: COUNTS },
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        counts: COUNTS,
      },
    },
    data: { description: 'Of a conflict: the record as it is now.' },
  },
};

const COMPONENTS: Json = {
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
    storeKey: {
      type: 'http',
      scheme: 'bearer',
      description: "A key made by `npm run store-key`, of the shop's server.",
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same for every repeat of one act: it happens once, and a repeat is given the first answer.',
      schema: { type: 'string', maxLength: 128 },
    },
  },
  schemas: { Error: ERROR },
  responses: {
    Error: {
      description: 'Refused.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
};

const ABOUT = `Every call of the back office, generated from the contract that the server and the panel share.

Money is in pounds with two decimals, times are UTC, days are Cairo's. Flags are sent as '1' or '0' and returned as 1 or 0.
A PATCH may also be sent as a POST whose form says \`_method=Patch\`. A change that names the \`version\` it saw is refused
with 409 when the record was changed since.`;

let made: Json | undefined;

/** The contract as a document of OpenAPI 3.1; made once, at the first request. */
export function openApiDocument(): Json {
  made ??= makeDocument();
  return made;
}

function makeDocument(): Json {
  const resources = Object.entries<Record<string, AnyEndpoint>>(api);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [resource, calls] of resources) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = String(endpoint.path);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(resource, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Souq back office',
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This server.' }],
    tags: resources.map(([name]) => ({ name, description: `Calls about ${wordsOf(name)}.` })),
    paths,
    components: COMPONENTS,
  };
}
