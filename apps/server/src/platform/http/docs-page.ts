import { apiBase, clientVersion, csrfCookiePath, type Access, type Route } from '@kadro/contract';
import { z } from 'zod';
import { refusalsOf } from './describe-api.ts';

const accessTexts: Record<Access, string> = {
  public: 'anybody',
  session: 'signed in, a guest too',
  'full-user': 'signed in, no guest',
  admin: 'admin',
};

const styles = `
:root{color-scheme:light dark;--ink:#1d1b18;--quiet:#6b645a;--paper:#fbf8f3;--sheet:#fff;--line:#e6dfd3;--accent:#b4491f}
@media(prefers-color-scheme:dark){:root{--ink:#eceaf2;--quiet:#a2a3b3;--paper:#101218;--sheet:#191c25;--line:#2c303d;--accent:#ff9a6b}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:56rem;padding:2rem 1rem 6rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:2rem}
h2{margin:3rem 0 .75rem;font-size:1.25rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
a{color:var(--accent)}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{margin:.25rem 0 1rem;padding:.75rem;overflow-x:auto;border-radius:.5rem;background:var(--paper);border:1px solid var(--line)}
details{margin:.5rem 0;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}
summary{padding:.75rem 1rem;cursor:pointer}
summary code{font-size:1rem;overflow-wrap:anywhere}
details>div{padding:0 1rem 1rem}
summary b{display:inline-block;min-width:5rem;color:var(--accent)}
summary span{display:block;margin-top:.25rem;color:var(--quiet)}
h3{margin:1rem 0 .25rem;font-size:.875rem;color:var(--quiet)}
p{margin:.25rem 0}
.quiet{color:var(--quiet)}
`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renders a JSON Schema as a sketch of the value: `{ id: string, name: string | null }`. */
const sketch = (schema: unknown, indent = ''): string => {
  if (!isRecord(schema)) return 'anything';
  const { type, properties, required, items, anyOf, oneOf, format, const: constant, enum: options } = schema;
  if (Array.isArray(options)) return options.map((option) => JSON.stringify(option)).join(' | ');
  if (constant !== undefined) return JSON.stringify(constant);
  const either = anyOf ?? oneOf;
  if (Array.isArray(either)) return either.map((option) => sketch(option, indent)).join(' | ');
  if (type === 'array') {
    const each = sketch(items, indent);
    return each.includes(' | ') ? `(${each})[]` : `${each}[]`;
  }
  if (type === 'object' && isRecord(properties)) {
    const inner = `${indent}  `;
    const needed = Array.isArray(required) ? required : [];
    const lines = Object.entries(properties).map(
      ([name, property]) => `${inner}${name}${needed.includes(name) ? '' : '?'}: ${sketch(property, inner)}`,
    );
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (type === 'object') return `{ [name]: ${sketch(schema['additionalProperties'], indent)} }`;
  return typeof format === 'string' ? `${String(type)} (${format})` : String(type);
};

const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
  schema === undefined
    ? ''
    : `<h3>${title}</h3><pre tabindex="0">${escape(sketch(z.toJSONSchema(schema, { io })))}</pre>`;

const renderRoute = (route: Route): string => `<details id="${escape(route.name)}">
<summary><b>${route.method}</b><code>${escape(route.path)}</code><span>${escape(route.summary)}</span></summary>
<div><p class="quiet">For: ${accessTexts[route.access]}.</p>
${part('Path', route.params, 'input')}${part('Query', route.query, 'input')}${part('Body', route.body, 'input')}
<h3>Answer ${route.status}</h3>${route.reply === undefined ? `<p>${escape(route.replyType ?? 'No body.')}</p>` : part('', route.reply, 'output').replace('<h3></h3>', '')}
<h3>Refusals</h3><p>${refusalsOf(route).join(', ')}</p></div>
</details>`;

/** Renders the API documentation page from the contract's routes, without scripts and external resources. */
export const renderDocs = (routes: readonly Route[]): string => {
  const byPath = routes.toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
  const groups = Map.groupBy(byPath, ({ path }) => path.split('/')[1] ?? '');
  const names = [...groups.keys()];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kadro API</title>
<style>${styles}</style></head>
<body><main>
<h1>Kadro API ${clientVersion}</h1>
<p>All paths stand below <code>${apiBase}</code>. Bodies are JSON, times ISO 8601 in UTC. The same as a machine reads it: <a href="${apiBase}/openapi.json">openapi.json</a>.</p>
<p>Calls other than GET need the <code>XSRF-TOKEN</code> cookie's value, decoded, as the header <code>X-XSRF-TOKEN</code>; <code>GET ${csrfCookiePath}</code> sets it. Messages come in the language of <code>Accept-Language</code> (en, ru).</p>
<nav aria-label="Groups">${names.map((name) => `<a href="#group-${escape(name)}">${escape(name)}</a>`).join('')}</nav>
${[...groups].map(([name, group]) => `<h2 id="group-${escape(name)}">${escape(name)}</h2>${group.map(renderRoute).join('')}`).join('')}
</main></body></html>`;
};
