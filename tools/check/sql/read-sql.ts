export interface SqlOfSource {
  /** The texts of SQL, each with `${…}` where it computes; a template inside another is read in place. */
  readonly texts: readonly string[];
  /** The tables that Kysely is given by name, and those whose row types are taken. */
  readonly named: readonly string[];
  /** The code around them, without comments. */
  readonly code: string;
}

/** Reads the SQL a TypeScript file holds. Comments are left out. */
export function readSql(source: string): SqlOfSource {
  const reader = new Reader(source);
  const code = reader.readCode(false);
  const named = [...code.matchAll(calls)].flatMap(([, given = '']) =>
    [...given.matchAll(/['"](\w+)(?:\s+as\s+\w+)?['"]/g)].map(([, table = '']) => table),
  );
  const plain = reader.strings.filter((text) => isSql.test(text));
  const sources = [...code.matchAll(/\bfrom: (?:'([^']*)'|"([^"]*)")/g)].map(
    ([, text, other]) => `from ${text ?? other ?? ''}`,
  );
  return { texts: [...reader.templates, ...plain, ...sources], named, code };
}

export const isSql =
  /^[\s(]*(?:select|insert|update|delete|truncate|with|analyze|lock|from|(?:(?:left|inner|cross) )?join|(?:and |or )?(?:not )?exists|create|copy|union)\s/;
const calls =
  /(?:\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|insertInto|updateTable|deleteFrom|mergeInto|using|from|table)(?:<[^>]*>)?\(\s*|\bDatabase\[)(\[[^\]]*\]|'[^']*'|"[^"]*")/g;

const plainCode = /[^'"`/{}]+/y;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const string = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;
const regularExpression =
  /(?<=[(,=:[!&|?{};]\s*|return\s+)\/(?![*/>])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

class Reader {
  readonly templates: string[] = [];
  /** The texts in quotes, single or double. */
  readonly strings: string[] = [];
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /**
   * The code up to the end, or to the brace that closes what a template computes. Outermost templates are kept apart.
   */
  readCode(isInTemplate: boolean): string {
    let code = '';
    for (let depth = 0; this.at < this.source.length; ) {
      code += this.take(plainCode) ?? '';
      if (this.take(comment) !== null) continue;
      const text = this.take(string);
      if (text !== null) {
        code += text;
        this.strings.push(text.slice(1, -1));
        continue;
      }
      if (this.take(regularExpression) !== null) continue;
      const character = this.source[this.at] ?? '';
      this.at += 1;
      if (character === '`') {
        const template = this.readTemplate();
        if (isInTemplate) code += ` ${template} `;
        else this.templates.push(template);
        continue;
      }
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      if (isInTemplate && depth < 0) return code;
      code += character;
    }
    return code;
  }

  private readTemplate(): string {
    let text = '';
    while (this.at < this.source.length) {
      const character = this.source[this.at] ?? '';
      this.at += 1;
      if (character === '`') return text;
      if (character === '\\') {
        text += character + (this.source[this.at] ?? '');
        this.at += 1;
      } else if (character === '$' && this.source[this.at] === '{') {
        this.at += 1;
        text += `\${${this.readCode(true)}}`;
      } else text += character;
    }
    return text;
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }
}
