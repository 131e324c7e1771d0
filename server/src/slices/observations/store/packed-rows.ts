/** A result as it comes from the database to be evaluated. */
export interface StreamedRow {
  readonly id: number;
  readonly sample_id: number;
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly at: number;
  readonly sampled_on: string;
  readonly media_type_id: number | null;
  readonly sign: string;
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly unit: string | null;
  readonly speciation: string | null;
  readonly depth_m: number | null;
  readonly original_text?: string;
  readonly is_around?: boolean;
  readonly is_hidden?: boolean;
}

/**
 * What has no words in it is in one text, the station first: of a million results it is one value to take in instead of
 * twelve.
 */
export interface PackedRow extends Pick<StreamedRow, 'fraction' | 'unit' | 'speciation'> {
  readonly numbers: string;
}

/** Takes what is between commas out of a text, one after the other. */
const cursor = { text: '', at: 0 };

function nextText(): string {
  const { text, at } = cursor;
  const end = text.indexOf(',', at);
  const to = end < 0 ? text.length : end;
  cursor.at = to + 1;
  return at === to ? '' : text.slice(at, to);
}

const [zero, nine, comma] = [48, 57, 44];

/**
 * A number without decimals, digit by digit: there are millions, and cutting a text for each costs more than counting.
 */
function nextWhole(): number {
  const { text, at: from } = cursor;
  let number = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === comma && at > from) {
      cursor.at = at + 1;
      return number;
    }
    if (code < zero || code > nine) break;
    // In this order: the largest whole numbers are exact.
    number = number * 10 + (code - zero);
  }
  return Number(nextText());
}

function nextNumber(): number | null {
  const text = nextText();
  return text ? Number(text) : null;
}

/** Whether a row is of the same station as the one before. */
export function isSameStation({ numbers }: PackedRow, before: string): boolean {
  const end = before.indexOf(',') + 1;
  return end > 0 && numbers.startsWith(before.slice(0, end));
}

export function unpackRow({ numbers, fraction, unit, speciation }: PackedRow): StreamedRow {
  cursor.text = numbers;
  cursor.at = 0;
  return {
    data_source_id: nextWhole(),
    id: nextWhole(),
    sample_id: nextWhole(),
    analyte_id: nextWhole(),
    at: nextWhole(),
    sampled_on: nextText(),
    media_type_id: nextNumber(),
    sign: nextText(),
    value: nextNumber(),
    detection_limit: nextNumber(),
    depth_m: nextNumber(),
    is_around: nextText() === 't',
    is_hidden: nextText() === 't',
    fraction,
    unit,
    speciation,
  };
}
