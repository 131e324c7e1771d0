import type { Note } from './judge-fields.ts';
import { readResult } from './judge-number.ts';
import type { JudgeSettings } from './judge-settings.ts';
import { type Condition, readCondition } from './judge-words.ts';
import type { Fields, JudgedRow } from './rows.ts';

type JudgedValue = Pick<JudgedRow, 'sign' | 'value' | 'unitText' | 'detectionLimit' | 'originalText'>;
type Sign = JudgedRow['sign'];

const signed = /^(<=?|>=?|≤|≥)\s*(.*)$/s;

/** Understands the value of a row with its sign and limit. A value that was not detected is never a plain number. */
export function makeValueJudge(settings: JudgeSettings): (fields: Fields, note: Note) => JudgedValue {
  const nonDetect = new Set(settings.nonDetectWords);
  const { hasDecimalComma } = settings;
  return (fields, note) => {
    const text = fields.Result ?? '';
    const detectionLimit = readLimit(fields, hasDecimalComma, note);
    const condition = fields.DetectionCondition ? judgeCondition(fields.DetectionCondition, note) : null;
    const prefix = fields.Prefix ? readSign(fields.Prefix, note) : '';
    const unitText = fields.Unit ?? '';
    if (
      isNonDetectWord(text, nonDetect) ||
      (text === '' && (condition === 'notDetected' || (prefix === '<' && detectionLimit !== null)))
    ) {
      return atLimit('<', fields, detectionLimit, note);
    }
    if (text === '' && condition === 'above') return atLimit('>', fields, detectionLimit, note);
    if (text === '') {
      if (condition !== 'notMeasured') note('resultMissing', 'Result');
      return { sign: '', value: null, unitText, detectionLimit, originalText: '' };
    }
    const first = text.charCodeAt(0);
    // `<`, `>`, `≤` and `≥`.
    const found = first === 60 || first === 62 || first > 8000 ? signed.exec(text) : null;
    const ownSign = found ? shortSign(found[1] ?? '') : '';
    if (ownSign && prefix && ownSign !== prefix) note('signTwice', 'Result', { other: fields.Prefix ?? '' });
    const value = readResult(found ? (found[2] ?? '') : text, hasDecimalComma);
    const sign: Sign = ownSign || prefix || (condition === 'notDetected' ? '<' : condition === 'above' ? '>' : '');
    if (typeof value !== 'number') {
      const { problem, ...more } = value;
      note(problem === 'notNumeric' && /^[\p{L}\s./-]+$/u.test(text) ? 'wordNotKnown' : problem, 'Result', more);
      return { sign, value: null, unitText, detectionLimit, originalText: text };
    }
    return { sign, value, unitText, detectionLimit, originalText: prefix && !ownSign ? `${prefix}${text}` : text };
  };
}

/** Whether a row says that nothing was measured: there is no value to store and nothing wrong with it. */
export function makeMissingCheck(settings: JudgeSettings): (fields: Fields) => boolean {
  const missing = new Set(settings.missingWords);
  return (fields) => {
    const text = fields.Result ?? '';
    if (text !== '' && missing.size > 0 && text.length < 40 && missing.has(text.toLowerCase())) return true;
    return (
      text === '' &&
      fields.DetectionCondition !== undefined &&
      readCondition(fields.DetectionCondition) === 'notMeasured'
    );
  };
}

function isNonDetectWord(text: string, words: ReadonlySet<string>): boolean {
  // Numbers are by far the most frequent: a digit first is never a word.
  const first = text.charCodeAt(0);
  return !(first >= 48 && first <= 57) && text.length < 40 && words.has(text.toLowerCase().replace(/^< /, '<'));
}

/** The value is the limit itself; it has the unit of the limit when the row has none, or another one. */
function atLimit(sign: Sign, fields: Fields, limit: number | null, note: Note): JudgedValue {
  if (limit === null) note('nonDetectWithoutLimit', 'Result');
  const unitText = fields.DetectionLimitUnit || (fields.Unit ?? '');
  const originalText = fields.Result || (limit === null ? '' : `${sign}${fields.DetectionLimit ?? ''}`);
  return { sign, value: limit, unitText, detectionLimit: limit, originalText };
}

function readLimit(fields: Fields, hasDecimalComma: boolean, note: Note): number | null {
  const text = fields.DetectionLimit;
  if (!text) return null;
  const limit = readResult(text.startsWith('<') ? text.slice(1).trim() : text, hasDecimalComma);
  if (typeof limit !== 'number') {
    note('limitNotNumeric', 'DetectionLimit');
    return null;
  }
  if (limit >= 0) return limit;
  note('negativeLimit', 'DetectionLimit');
  return null;
}

function judgeCondition(text: string, note: Note): Condition | null {
  const condition = readCondition(text);
  if (condition === null) note('conditionUnknown', 'DetectionCondition');
  return condition;
}

const shortSign = (sign: string): Sign => (sign.startsWith('<') || sign === '≤' ? '<' : '>');

function readSign(text: string, note: Note): Sign {
  if (text === '=' || text === '~') return '';
  if (/^(<=?|>=?|≤|≥)$/.test(text)) return shortSign(text);
  if (/^(lt|below|u)$/i.test(text)) return '<';
  if (/^(gt|above)$/i.test(text)) return '>';
  note('signUnknown', 'Prefix');
  return '';
}
