import { likeness, trigramsOf } from './trigrams.ts';

export interface KnownName {
  readonly id: number;
  readonly name: string;
  /** The name that is compared: the thing's own, or another it is known by. */
  readonly matched: string;
}

export interface Limits {
  readonly leastLikeness: number;
  /** How many names are given for each. */
  readonly most: number;
}

/** How much may be done for one name. */
export interface Share {
  readonly visits: number;
  readonly comparisons: number;
}

interface Near {
  readonly row: number;
  readonly likeness: number;
}

/** Which known names have which trigram, by the numbers of both. */
export class TrigramIndex {
  private readonly numbers = new Map<string, number>();
  private readonly rowsOf: number[][] = [];
  private readonly trigramsOfRow: readonly Uint32Array[];
  /** How many trigrams each known name was found to share with the sought one; zero again after each. */
  private readonly shared: Uint16Array;
  /** 1 for each trigram of the sought name. */
  private readonly isOfName: Uint8Array;
  private readonly known: readonly KnownName[];

  constructor(known: readonly KnownName[]) {
    this.known = known;
    this.shared = new Uint16Array(known.length);
    this.trigramsOfRow = known.map(({ matched }, row) => {
      const numbers = Uint32Array.from([...trigramsOf(matched)].map((trigram) => this.numberOf(trigram)));
      for (const number of numbers) this.rowsOf[number]?.push(row);
      return numbers;
    });
    this.isOfName = new Uint8Array(this.rowsOf.length);
  }

  /** The known names most like this one, the best first. */
  nearest(name: string, share: Share, { leastLikeness, most }: Limits): KnownName[] {
    const trigrams = trigramsOf(name);
    const numbers = [...trigrams].flatMap((trigram) => this.numbers.get(trigram) ?? []);
    const rarestFirst = numbers.sort((a, b) => this.countOf(a) - this.countOf(b));
    // A name with none of these has too few of the others to be alike enough.
    const rarest = rarestFirst.slice(0, trigrams.size - Math.ceil(leastLikeness * trigrams.size) + 1);
    const candidates = this.gather(rarest, share.visits);
    const chosen = this.chooseMostShared(candidates, share.comparisons);
    for (const number of numbers) this.isOfName[number] = 1;
    const near = chosen
      .map((row) => ({ row, likeness: this.compare(trigrams.size, row) }))
      .filter((one) => one.likeness >= leastLikeness)
      .sort((a, b) => b.likeness - a.likeness || this.inOrder(a, b));
    for (const row of candidates) this.shared[row] = 0;
    for (const number of numbers) this.isOfName[number] = 0;
    return near.slice(0, most).flatMap(({ row }) => this.known[row] ?? []);
  }

  private numberOf(trigram: string): number {
    const known = this.numbers.get(trigram);
    if (known !== undefined) return known;
    this.numbers.set(trigram, this.rowsOf.length);
    return this.rowsOf.push([]) - 1;
  }

  private countOf(number: number): number {
    return this.rowsOf[number]?.length ?? 0;
  }

  /** The rows that have any of the trigrams; how many of them, is then in `shared`. */
  private gather(numbers: readonly number[], mostVisits: number): number[] {
    const { shared } = this;
    const matchingRows: number[] = [];
    let visits = 0;
    for (const number of numbers) {
      const rows = this.rowsOf[number] ?? [];
      visits += rows.length;
      if (visits > mostVisits && matchingRows.length > 0) break;
      for (const row of rows) {
        const count = shared[row] ?? 0;
        if (count === 0) matchingRows.push(row);
        shared[row] = count + 1;
      }
    }
    return matchingRows;
  }

  private chooseMostShared(rows: readonly number[], most: number): readonly number[] {
    if (rows.length <= most) return rows;
    const { shared } = this;
    const withCount: number[] = [];
    for (const row of rows) withCount[shared[row] ?? 0] = (withCount[shared[row] ?? 0] ?? 0) + 1;
    let least = withCount.length - 1;
    let sharedCount = withCount[least] ?? 0;
    while (least > 1 && sharedCount < most) {
      least -= 1;
      sharedCount += withCount[least] ?? 0;
    }
    return rows.filter((row) => (shared[row] ?? 0) >= least).slice(0, most);
  }

  private compare(size: number, row: number): number {
    const theirs = this.trigramsOfRow[row] ?? new Uint32Array();
    let both = 0;
    for (const number of theirs) both += this.isOfName[number] ?? 0;
    return likeness(both, size, theirs.length);
  }

  private inOrder(a: Near, b: Near): number {
    const [one, other] = [this.known[a.row], this.known[b.row]];
    if (one === undefined || other === undefined) return 0;
    return one.id - other.id || (one.matched < other.matched ? -1 : 1);
  }
}
