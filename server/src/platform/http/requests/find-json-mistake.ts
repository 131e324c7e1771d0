const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

class NotJson extends Error {
  readonly position: number;
  constructor(position: number) {
    super();
    this.position = position;
  }
}

/** Where text stops being JSON. `JSON.parse` gives that for some mistakes only. The text must not be nested deeply. */
export function findJsonMistake(text: string): number {
  try {
    return skipSpace(text, readValue(text, 0));
  } catch (error) {
    if (error instanceof NotJson) return error.position;
    throw error;
  }
}

function readValue(text: string, from: number): number {
  const at = skipSpace(text, from);
  if (text[at] === '{') return readList(text, at + 1, '}');
  if (text[at] === '[') return readList(text, at + 1, ']');
  return readScalar(text, at);
}

function readList(text: string, from: number, end: '}' | ']'): number {
  let at = skipSpace(text, from);
  if (text[at] === end) return at + 1;
  while (true) {
    if (end === '}') at = readKey(text, at);
    at = skipSpace(text, readValue(text, at));
    if (text[at] === end) return at + 1;
    if (text[at] !== ',') throw new NotJson(at);
    at = skipSpace(text, at + 1);
  }
}

function readKey(text: string, from: number): number {
  if (text[from] !== '"') throw new NotJson(from);
  const at = skipSpace(text, readScalar(text, from));
  if (text[at] !== ':') throw new NotJson(at);
  return at + 1;
}

function readScalar(text: string, at: number): number {
  return text[at] === '"' ? readString(text, at + 1) : readPattern(word, text, at);
}

function readString(text: string, from: number): number {
  let at = from;
  while (text[at] !== '"') {
    // Control characters, and the end of the text, are not allowed inside a string.
    if ((text[at] ?? '') < ' ') throw new NotJson(at);
    at = text[at] === '\\' ? readPattern(escapeSequence, text, at) : at + 1;
  }
  return at + 1;
}

function readPattern(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  const match = pattern.exec(text)?.[0];
  if (match === undefined) throw new NotJson(at);
  return at + match.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/[ \t\r\n]/.test(text[at] ?? '')) at += 1;
  return at;
}
