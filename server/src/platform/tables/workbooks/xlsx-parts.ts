import { stopReading } from '../table-findings.ts';
import { isDateNumberFormat } from './excel-dates.ts';
import { type ShownAs, shownBy } from './shown-number.ts';
import { isSuperscript, toSuperscript } from './superscript.ts';
import { attribute, scanXml, type XmlEvents } from './xml-scan.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly relation: string;
}

const ignore = () => undefined;

async function scan(
  chunks: AsyncIterable<Buffer>,
  events: Partial<XmlEvents> & { isEnough?: () => boolean },
  fileNo: number,
): Promise<void> {
  const full: XmlEvents = { open: events.open ?? ignore, close: events.close ?? ignore, text: events.text ?? ignore };
  for await (const _lot of scanXml(chunks, full, fileNo)) if (events.isEnough?.()) return;
}

/** The sheets of a workbook in order, and which day is its 0. */
export async function readWorkbookPart(
  chunks: AsyncIterable<Buffer>,
  fileNo: number,
): Promise<{ sheets: WorkbookSheet[]; dateSystem: 1900 | 1904 }> {
  const sheets: WorkbookSheet[] = [];
  let dateSystem: 1900 | 1904 = 1900;
  await scan(
    chunks,
    {
      open(name, attributes) {
        if (name === 'workbookPr' && /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '')) dateSystem = 1904;
        if (name !== 'sheet') return;
        const state = attribute(attributes, 'state') ?? 'visible';
        sheets.push({
          name: attribute(attributes, 'name') ?? '',
          isHidden: state !== 'visible',
          relation: attribute(attributes, 'id') ?? '',
        });
      },
    },
    fileNo,
  );
  return { sheets, dateSystem };
}

/** Where the parts are that others name by a relation. */
export async function readRelations(chunks: AsyncIterable<Buffer>, fileNo: number): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await scan(
    chunks,
    {
      open(name, attributes) {
        if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
        targets.set(attribute(attributes, 'Id') ?? '', attribute(attributes, 'Target') ?? '');
      },
    },
    fileNo,
  );
  return targets;
}

/** How a cell style shows numbers: as dates, or with so many digits and zeros before them. */
export interface NumberStyle {
  readonly isDate: boolean;
  readonly digits: number;
  /** What the format says beside the number, where it says anything. */
  readonly shown: ShownAs | null;
}

/** The cell styles by their number. */
export async function readNumberStyles(chunks: AsyncIterable<Buffer>, fileNo: number): Promise<NumberStyle[]> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let isInCells = false;
  await scan(
    chunks,
    {
      open(name, attributes) {
        if (name === 'numFmt')
          codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) styles.push(Number(attribute(attributes, 'numFmtId') ?? 0));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    },
    fileNo,
  );
  return styles.map((id) => ({
    isDate: isDateNumberFormat(id, codes.get(id)),
    digits: /^0{2,20}$/.exec(codes.get(id) ?? '')?.[0].length ?? 0,
    shown: shownBy(id, codes.get(id)),
  }));
}

const mostText = 150_000_000;

/** The texts that cells share; no more than are wanted. */
export async function readSharedTexts(chunks: AsyncIterable<Buffer>, fileNo: number, most: number): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  let isRaised = false;
  let length = 0;
  if (most <= 0) return texts;
  await scan(
    chunks,
    {
      open(name, attributes) {
        if (name === 'si') text = '';
        else if (name === 'r') isRaised = false;
        else if (isSuperscript(name, attributes)) isRaised = true;
        else if (name === 't') isText = !isPhonetic;
        else if (name === 'rPh') isPhonetic = true;
      },
      close(name) {
        if (name === 't') isText = false;
        else if (name === 'r') isRaised = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'si') {
          length += text.length;
          if (length > mostText) throw stopReading('outOfMemory', { fileNo }, { limit: mostText / 1_000_000 });
          // A copy of its own: a piece of the chunk would keep the whole chunk.
          texts.push(text.length < 13 ? text : Buffer.from(text).toString());
        }
      },
      text(part) {
        if (isText) text += isRaised ? toSuperscript(part) : part;
      },
      isEnough: () => texts.length >= most,
    },
    fileNo,
  );
  return texts;
}
