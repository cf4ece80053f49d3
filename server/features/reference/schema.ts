import { toJsonSchema } from '@valibot/to-json-schema';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { upload } from '#contract/wire.ts';

export type Json = Readonly<Record<string, unknown>>;
type Schema = NonNullable<AnyEndpoint['body']>;

const FILE: Json = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' };

/** A schema of the contract as it travels: what a caller sends, or what the server's JSON says. */
export function wireSchema(schema: Schema): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // A rule that JSON Schema has no word for is still checked by the server.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === upload.type ? { ...FILE } : undefined),
  });
  return json;
}

/** The fields of an object schema; a schema of another kind has none. */
export function fieldsOf(schema: Json): [string, Json][] {
  // Only an object schema has properties, and they are schemas.
  return Object.entries((schema.properties ?? {}) as Record<string, Json>);
}

/** True when a form of this schema can carry a file. */
export function takesFiles(schema: Json): boolean {
  return JSON.stringify(schema).includes(JSON.stringify(FILE.contentMediaType));
}

/** True when it cannot be sent without one. */
export function needsFile(schema: Json): boolean {
  const { required = [] } = schema as { required?: readonly string[] };
  return fieldsOf(schema).some(([name, field]) => required.includes(name) && takesFiles(field));
}
