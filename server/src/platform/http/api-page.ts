import { type Endpoint, endpoints, permissions } from '@freshet/contract';
import { z } from 'zod';
import { escapeHtml } from './escape-html.ts';

const styles = `
:root { color-scheme: light dark; --ink: #12262b; --paper: #fff; --line: #d9e2e3; --primary: #0b7285; --muted: #4c6066 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6efef; --paper: #0e1a1d; --line: #2b3d42; --primary: #5cc3d6; --muted: #a3b5b9 } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; max-width: 60rem; padding: 1.5rem }
a { color: var(--primary) } h2 { margin-top: 2.5rem; text-transform: capitalize } code, pre { font: 13px/1.45 ui-monospace, monospace }
details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .5rem .8rem }
summary { cursor: pointer } summary:focus-visible { outline: 2px solid var(--primary); outline-offset: 4px }
.who, .about { color: var(--muted) } pre { overflow-x: auto; border-left: 3px solid var(--line); padding-left: .8rem }`;

const whoWords = {
  anyone: 'anyone',
  idtoken: 'holder of a work-account identity token',
  user: 'signed-in user',
  tadmin: 'tenant administrator',
  sysadmin: 'system administrator',
} as const;

/** The contract as a page for people: every call, who may make it, what it takes and answers. */
export function renderApiPage(nonce: string): string {
  const groups = Object.entries(endpoints).map(
    ([slice, group]) => `<h2 id="${slice}">${slice}</h2>${Object.values<Endpoint>(group).map(renderEndpoint).join('')}`,
  );
  const links = Object.keys(endpoints).map((slice) => `<a href="#${slice}">${slice}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Freshet calls</title><style nonce="${nonce}">${styles}</style></head><body><main><h1>The calls of Freshet</h1>
<p>Sign in with <code>POST /token</code> and send the access token as <code>Authorization: Bearer …</code>.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. ${links.join(' · ')}</p>${groups.join('')}</main></body></html>`;
}

function renderEndpoint(endpoint: Endpoint): string {
  const parts = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
    ['Answer', endpoint.reply instanceof z.ZodType ? endpoint.reply : undefined],
  ] as const;
  const shown = parts.flatMap(([title, schema]) => (schema ? [renderSchema(title, schema)] : []));
  const errors = endpoint.errors?.length
    ? `<p>Refusals: ${endpoint.errors.map((code) => `<code>${code}</code>`).join(', ')}</p>`
    : '';
  const who = whoWords[permissions[endpoint.needs].least];
  return `<details><summary><code><b>${endpoint.method}</b> ${escapeHtml(endpoint.path)}</code> <span class="who">${who}</span>
<br><span class="about">${escapeHtml(endpoint.summary)}</span></summary>${shown.join('')}${errors}</details>`;
}

function renderSchema(title: string, schema: z.ZodType): string {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: title === 'Answer' ? 'output' : 'input',
    unrepresentable: 'any',
  });
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(described, null, 2))}</pre>`;
}
