/** No name holds this sign, so no match reaches from one name into the next. */
const separator = '\0';

/** Many names as one text: looking through it once is many times faster than looking through each. */
export class NameText {
  private readonly text: string;
  /** Where each name begins, and behind the last one the end. */
  private readonly starts: Uint32Array;

  constructor(names: readonly string[]) {
    this.text = names.map((name) => name + separator).join('');
    this.starts = new Uint32Array(names.length + 1);
    let at = 0;
    names.forEach((name, row) => {
      at += name.length + 1;
      this.starts[row + 1] = at;
    });
  }

  /** The rows of the names that contain the words, in order. */
  *rowsWith(words: string): Generator<number> {
    const { text, starts } = this;
    let row = 0;
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, starts[row])) {
      while ((starts[row + 1] ?? text.length) <= at) row += 1;
      yield row;
      row += 1;
    }
  }
}
