import { escapeHtml } from './escape-html.ts';

type Json = Readonly<Record<string, unknown>>;

/** The parts of the OpenAPI document that the page shows. */
export interface ApiDescription {
  readonly components: { readonly [kind: string]: Readonly<Record<string, Json>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly 'x-least-role': keyof typeof whoWords;
  readonly parameters: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
}

export const pageStyles = `
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
export function renderApiPage(api: ApiDescription): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const slice = operation.tags[0] ?? '';
      groups.set(slice, [...(groups.get(slice) ?? []), renderOperation(api, `${method} ${path}`, operation)]);
    }
  }
  const sections = [...groups].map(([slice, calls]) => `<h2 id="${slice}">${slice}</h2>${calls.join('')}`);
  const links = [...groups.keys(), 'shapes'].map((slice) => `<a href="#${slice}">${slice}</a>`);
  const shapes = Object.entries(api.components.schemas ?? {}).map(
    ([name, shape]) => `<details><summary><code>${name}</code></summary>${renderJson(shape, name)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Freshet calls</title><style>${pageStyles}</style></head><body><main><h1>The calls of Freshet</h1>
<p>Sign in with <code>POST /token</code> and send the access token as <code>Authorization: Bearer …</code>.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. ${links.join(' · ')}</p>${sections.join('')}
<h2 id="shapes">shapes</h2>${shapes.join('')}</main></body></html>`;
}

function renderOperation(api: ApiDescription, call: string, operation: Operation): string {
  const [method = '', path = ''] = call.split(' ');
  const { 200: reply = {}, ...refusals } = operation.responses;
  const parts = [
    ['Parameters', operation.parameters.length > 0 ? operation.parameters.map((one) => follow(api, one)) : undefined],
    ['Body', operation.requestBody?.content],
    ['Answer', follow(api, reply).content],
  ] as const;
  const shown = parts.flatMap(([title, part]) => (part ? [`<h3>${title}</h3>${renderJson(part)}`] : []));
  const codes = Object.values(refusals).flatMap((refusal) => String(follow(api, refusal).description).split(', '));
  const errors = `<p>Refusals: ${codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ')}</p>`;
  const who = whoWords[operation['x-least-role']];
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code> <span class="who">${who}</span>
<br><span class="about">${escapeHtml(operation.summary)}</span></summary>${shown.join('')}${errors}</details>`;
}

function follow({ components }: ApiDescription, part: Json): Json {
  const [, kind = '', name = ''] =
    /^#\/components\/(\w+)\/(.+)$/.exec(typeof part.$ref === 'string' ? part.$ref : '') ?? [];
  return components[kind]?.[name] ?? part;
}

/** A shape that is elsewhere on the page is linked to; a browser opens what it is hidden in. */
function renderJson(value: unknown, id = ''): string {
  const linked = escapeHtml(JSON.stringify(value, null, 2)).replace(
    /#\/components\/schemas\/([\w.-]+)/g,
    (_, name: string) => `<a href="#shape-${name}">${name}</a>`,
  );
  return `<pre tabindex="0"${id ? ` id="shape-${id}"` : ''}>${linked}</pre>`;
}
