import { openApiDocument } from './document.ts';
import type { Json } from './schema.ts';

/** The document as one page without scripts: every call, who may make it, what it takes and answers. */
export function referencePage(): string {
  // The document is this folder's own, so its shape is known.
  const { info, tags, paths } = openApiDocument() as unknown as ApiDocument;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${name}"><h2>${text(description)}</h2>${own.map(callHtml).join('')}</section>`;
  });
  const links = tags.map(({ name }) => `<a href="#${name}">${text(name)}</a>`).join(' ');
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(info.title)}: API</title>
<link rel="stylesheet" href="reference.css"></head><body><main><h1>${text(info.title)}: API</h1>
${info.description
  .split('\n\n')
  .map((part) => `<p>${prose(part)}</p>`)
  .join('')}
<p><a href="openapi.json">OpenAPI 3.1</a></p><nav>${links}</nav>${sections.join('')}</main></body></html>`;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
}

interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

function callHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const parts = [
    parameters && part('Parameters', parameters),
    requestBody && part('Body', requestBody.content),
    part('Answers', responses),
  ];
  return `<article id="${operationId}"><h3><code>${method.toUpperCase()} ${text(path)}</code></h3>
<p>${prose(summary)}. ${prose(description)}</p>${parts.filter(Boolean).join('')}</article>`;
}

function part(title: string, content: unknown): string {
  return `<details><summary>${title}</summary><pre>${text(JSON.stringify(content, null, 2))}</pre></details>`;
}

function text(raw: string): string {
  return raw.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The document's descriptions are Markdown, of which they use this much. */
function prose(raw: string): string {
  return text(raw).replace(/`([^`]+)`/g, '<code>$1</code>');
}

export const REFERENCE_STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.6 system-ui,sans-serif;margin:0}
main{max-width:60rem;margin-inline:auto;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
nav a,summary{display:inline-block;min-height:2.75rem;line-height:2.75rem}
summary{display:list-item;cursor:pointer}
h2{margin-block-start:3rem}
article{border-block-start:1px solid color-mix(in srgb,currentcolor 25%,transparent)}
h3{overflow-wrap:anywhere;margin-block-end:0}
h3+p{margin-block-start:.25rem}
pre{overflow-x:auto;max-height:30rem;padding:1rem;border:1px solid;border-radius:.5rem}
`;
