export interface Import {
  readonly specifier: string;
  /** What is imported and still there at run time; `*` stands for everything or for what has no name. */
  readonly values: readonly string[];
}

export interface Source {
  readonly imports: readonly Import[];
  /** The code without comments and with every string emptied, for looking at what it calls. */
  readonly code: string;
}

/** Reads what a TypeScript file imports. Words in comments, strings and templates are not mistaken for imports. */
export function readSource(text: string): Source {
  const strings: string[] = [];
  const code = maskText(text, strings);
  const imports = [
    ...[...code.matchAll(/\b(?:import|export)\s+(type\s)?[\w\s{},*$]*?\bfrom\s*"(\d+)"/g)],
    ...[...code.matchAll(/\bimport\s*(type\s)?"(\d+)"/g)],
    ...[...code.matchAll(/\bimport\s*\(\s*(type\s)?"(\d+)"/g)],
  ].map(([statement, type, index]) => ({
    specifier: strings[Number(index)] ?? '',
    values: type ? [] : valuesOf(statement),
  }));
  return { imports, code: code.replace(/"\d+"/g, '""') };
}

/** `import { a, type B, c as d } from …` brings the values a and c. */
function valuesOf(statement: string): string[] {
  const names = /^\w+\s*\{([^}]+)\}\s*from/.exec(statement)?.[1];
  if (names === undefined) return ['*'];
  return names.split(',').flatMap((name) => {
    const [first = '', second] = name.trim().split(/\s+/);
    return first === '' || (first === 'type' && second !== undefined && second !== 'as') ? [] : [first];
  });
}

// In this order: what begins earlier in the text wins, and a string cannot run over the end of its line, which also
// limits the harm of an apostrophe in JSX text. A `/` starts a regular expression only where a value may begin.
const textual =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[(,=:[!&|?{};]\s*|return\s+)\/(?![*/>])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;

function maskText(text: string, strings: string[]): string {
  return text.replace(textual, (found) => {
    if (found.startsWith("'") || found.startsWith('"')) {
      strings.push(found.slice(1, -1));
      return `"${strings.length - 1}"`;
    }
    // Templates keep what they compute: `${Date.now()}` is a call like any other.
    if (found.startsWith('`')) return [...found.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => `(${inner})`).join(' ');
    return ' ';
  });
}
