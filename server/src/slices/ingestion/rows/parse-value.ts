import { withoutLimit } from '@freshet/domain/values';
import type { AddFinding } from './add-finding.ts';
import { type Cell, makeCellReader } from './parse-cell.ts';
import { type Limit, type LimitKind, limitOfWord, readLimit } from './parse-limits.ts';
import { makeQualifierTable, noQualifiers, type Qualifiers } from './parse-qualifiers.ts';
import type { ParseSettings } from './parse-settings.ts';
import { readSign, takeSign, unsigned } from './parse-sign.ts';
import { type Condition, isRejectedStatus, readCondition } from './parse-words.ts';
import type { Fields, ParsedRow } from './rows.ts';

type ParsedValue = Pick<
  ParsedRow,
  'sign' | 'value' | 'unitText' | 'detectionLimit' | 'limitUnitText' | 'originalText' | 'qualifier'
>;
type Sign = ParsedRow['sign'];

/** What a row says about its value, from all the columns that may say it. */
interface Stated {
  readonly fields: Fields;
  readonly cell: Cell;
  readonly condition: Condition | null;
  readonly prefix: Sign;
  /** Of its own column. */
  readonly flags: Qualifiers;
  readonly addFinding: AddFinding;
  readonly hasDecimalComma: boolean;
}

/**
 * Understands the value of a row with its sign, limit and qualifiers. What was not detected is never a plain number.
 */
export function makeValueParser(settings: ParseSettings): (fields: Fields, addFinding: AddFinding) => ParsedValue {
  const { hasDecimalComma, hasSignColumn = false } = settings;
  const table = makeQualifierTable(settings);
  const readCell = makeCellReader({ table, hasDecimalComma, nonDetectWords: new Set(settings.nonDetectWords) });
  const reported = new Set<string>();
  return (fields, addFinding) => {
    const text = fields.Result ?? '';
    const cell = readCell(withoutUnit(text, fields.Unit ?? ''));
    const condition = fields.DetectionCondition ? parseCondition(fields.DetectionCondition, addFinding) : null;
    const beside = fields.Prefix ? unsigned(fields.Flags ?? '') : takeSign(fields.Flags ?? '');
    const prefix = fields.Prefix
      ? readSign(fields.Prefix, 'Prefix', addFinding)
      : beside.sign && readSign(beside.sign, 'Flags', addFinding);
    const isMark = prefix === null && table.readColumn(fields.Prefix ?? '').unknown.length === 0;
    if (prefix === null && !isMark) addFinding('signUnknown', 'Prefix');
    const sides = isMark ? `${fields.Prefix};${beside.rest}` : beside.rest;
    const flags = sides === '' ? noQualifiers : table.readColumn(sides);
    const stated: Stated = { fields, cell, condition, prefix: prefix ?? '', flags, addFinding, hasDecimalComma };
    if (cell.isInclusive) addFinding('signRead', 'Result', { sign: cell.sign });
    if (cell.qualifiers.unknown.length > 0) ask(cell.qualifiers.unknown, 'Result', text, addFinding);
    if (flags.unknown.length > 0) {
      const isSignKnown = hasSignColumn || Boolean(prefix) || cell.sign !== '' || condition !== null;
      const unclear = isSignKnown ? flags.unknown.filter(isRejection) : flags.unknown;
      if (unclear.length > 0) ask(unclear, 'Flags', text, addFinding);
      else addFindingOnce(flags.unknown, reported, addFinding);
    }
    const value = parseNumber(stated, signOfWords(stated));
    return { ...value, qualifier: qualifierOf(stated, value.sign) };
  };
}

/** `50%` where the unit is %, `5 mg/L` where it is mg/L: the unit stands in the cell too, and says nothing new. */
function withoutUnit(text: string, unit: string): string {
  const last = text.charCodeAt(text.length - 1);
  const isDigit = last >= 48 && last <= 57;
  return isDigit ||
    unit === '' ||
    text.length > 60 ||
    !text.endsWith(unit) ||
    !/\d\s*$/.test(text.slice(0, -unit.length))
    ? text
    : text.slice(0, -unit.length).trimEnd();
}

function parseNumber(stated: Stated, word: Sign): Omit<ParsedValue, 'qualifier'> {
  const { fields, cell, condition, prefix, addFinding } = stated;
  const text = fields.Result ?? '';
  const { number } = cell;
  const currentSign = cell.sign || prefix;
  if (number === null) {
    if (!currentSign && word === '<' && condition === 'presentBelow' && text === '') return present(stated);
    if (currentSign || word) return atLimit(currentSign || word, stated);
    if (text !== '') addFinding('wordNotKnown', 'Result');
    else if (condition !== 'notMeasured') addFinding('resultMissing', 'Result');
    return { ...plainly(stated, text), sign: '', value: null };
  }
  if (typeof number !== 'number') {
    const { problem, ...more } = number;
    addFinding(problem === 'notNumeric' && /^[\p{L}\s./-]+$/u.test(text) ? 'wordNotKnown' : problem, 'Result', more);
    return { ...plainly(stated, text), sign: currentSign || word, value: null };
  }
  const sign: Sign = currentSign || word || (condition === 'belowReporting' && isALimit(number, stated) ? '<' : '');
  if (sign === '<' && number <= 0) return atLimit('<', stated);
  if (currentSign === '' && sign === '<') {
    const limit = readLimit(fields, meantLimit(stated), stated.hasDecimalComma, addFinding);
    if (isBetter(limit, number, fields)) return atLimit('<', stated);
  }
  const isInCell = cell.sign !== '' || cell.qualifiers.effect !== '' || cell.nonDetectWord !== '';
  const original = sign === '' || isInCell ? text : `${sign}${text}`;
  return { ...plainly(stated, original), sign, value: number };
}

/**
 * Detected, and no number: below the limit of quantitation where that is known. Where it is not, a presence is no non-detect
 * and lies above something that nobody stated.
 */
function present(stated: Stated): Omit<ParsedValue, 'qualifier'> {
  const { fields, hasDecimalComma, addFinding } = stated;
  const limit = readLimit(fields, 'quantitation', hasDecimalComma, addFinding);
  if (limit !== null && limit.number > 0) return atLimit('<', stated);
  addFinding('presentWithoutLimit', 'DetectionCondition');
  return { ...plainly(stated, withoutLimit('beyondRange')), sign: '>', value: null };
}

/** A limit above the number that nothing was detected at: less than that is what was found. */
const isBetter = (limit: Limit | null, number: number, { Unit = '' }: Fields): boolean =>
  limit !== null && limit.number > number && (limit.unit === '' || limit.unit === Unit);

function plainly({ fields, hasDecimalComma, addFinding }: Stated, originalText: string) {
  const limit = readLimit(fields, 'detection', hasDecimalComma, addFinding);
  return {
    unitText: fields.Unit ?? '',
    detectionLimit: limit?.number ?? null,
    limitUnitText: limit?.unit ?? '',
    originalText,
  };
}

/** The value is the limit itself; it has the unit of the limit when the row has none, or another one. */
function atLimit(sign: Sign, stated: Stated): Omit<ParsedValue, 'qualifier'> {
  const { fields, cell, addFinding, hasDecimalComma } = stated;
  const matchingLimit =
    sign === '<'
      ? readLimit(fields, meantLimit(stated), hasDecimalComma, addFinding)
      : upperLimit(stated, hasDecimalComma);
  // Less than nothing is no limit.
  const limit = matchingLimit && matchingLimit.number > 0 ? matchingLimit : null;
  const unknown = withoutLimit(sign === '<' ? 'notDetected' : 'beyondRange');
  if (limit === null) addFinding(sign === '<' ? 'nonDetectWithoutLimit' : 'aboveWithoutLimit', 'Result');
  return {
    sign,
    value: limit?.number ?? null,
    unitText: limit?.unit || (fields.Unit ?? ''),
    detectionLimit: limit?.number ?? null,
    limitUnitText: limit?.unit ?? '',
    originalText: limit && (cell.number !== null || !fields.Result) ? `${sign}${limit.text}` : fields.Result || unknown,
  };
}

/** What is present above a limit is above that one, where no upper end is reported; what cannot be counted is not. */
const upperLimit = ({ fields, condition, cell, flags, addFinding }: Stated, hasDecimalComma: boolean): Limit | null =>
  readLimit(fields, 'upper', hasDecimalComma, addFinding) ??
  (condition === 'presentAbove' && cell.qualifiers.effect === '' && flags.effect === ''
    ? readLimit(fields, 'quantitation', hasDecimalComma, addFinding)
    : null);

function meantLimit({ cell, condition }: Stated): LimitKind {
  if (condition === 'presentBelow') return 'quantitation';
  if (condition === 'belowReporting') return 'reporting';
  return cell.nonDetectWord === '' ? 'detection' : limitOfWord(cell.nonDetectWord);
}

const isALimit = (number: number, { fields, hasDecimalComma, addFinding }: Stated): boolean =>
  number <= 0 ||
  (['detection', 'reporting', 'quantitation'] as const).some(
    (kind) => readLimit(fields, kind, hasDecimalComma, addFinding)?.number === number,
  );

/** The sign that words and codes give. Those that contradict each other, or a sign, reject or hold the row. */
function signOfWords({ fields, cell, condition, prefix, flags, addFinding }: Stated): Sign {
  const isBare = cell.number === null;
  const currentSign = cell.sign || prefix;
  if (cell.sign && prefix && cell.sign !== prefix) addFinding('signTwice', 'Result', { other: fields.Prefix ?? '' });
  const hasEffect = cell.qualifiers.effect !== '' || flags.effect !== '';
  const saying = (effect: 'below' | 'above') =>
    [cell.qualifiers, flags].flatMap((each) => (each.effect === effect || each.effect === 'both' ? each.texts : []));
  const below = cell.nonDetectWord || (hasEffect ? saying('below').join(' ') : '');
  const above = hasEffect ? saying('above').join(' ') : '';
  const isBelowLimit = condition === 'belowReporting' || condition === 'presentBelow';
  const isBelowStated = below !== '' || condition === 'notDetected' || (isBare && isBelowLimit);
  const isAboveStated = above !== '' || condition === 'above' || (isBare && condition === 'presentAbove');
  if ((isBelowStated && (isAboveStated || currentSign === '>')) || (isAboveStated && currentSign === '<'))
    addFinding('signTwice', 'Result', { other: below || above || (fields.DetectionCondition ?? '') });
  if (below !== '' && cell.nonDetectWord === '' && (condition === 'detected' || condition === 'presentAbove'))
    addFinding('qualifierContradicts', 'Result', { qualifier: below, condition: fields.DetectionCondition ?? '' });
  return isBelowStated ? '<' : isAboveStated ? '>' : '';
}

/**
 * What the laboratory wrote beside the number. A condition is reported as well, where a number or a limit alone would
 * not.
 */
function qualifierOf({ fields, cell, condition, flags }: Stated, sign: Sign): string {
  const isPresence = condition === 'presentBelow' || condition === 'presentAbove';
  const isReported = isPresence || (condition === 'belowReporting' && sign === '');
  const qualifierTexts = cell.qualifiers.texts;
  if (flags.texts.length + qualifierTexts.length === 0 && !isReported) return '';
  return [
    ...new Set([...qualifierTexts, ...flags.texts, ...(isReported ? [fields.DetectionCondition ?? ''] : [])]),
  ].join('; ');
}

/** A qualifier that nobody knows may make a non-detect of the value: a person says. */
const ask = (unknown: readonly string[], field: 'Result' | 'Flags', text: string, addFinding: AddFinding) =>
  addFinding('qualifierUnknown', field, { qualifier: unknown.join(', '), text });

/** A known sign does not say that the value stands: `R`, also beside another letter as in `UR`. */
const isRejection = (qualifier: string): boolean =>
  /^[UJB]?R$/i.test(qualifier) || isRejectedStatus(qualifier) === true;

/** Where the sign is known without it, each is kept, and reported where it is first. */
function addFindingOnce(unknown: readonly string[], reported: Set<string>, addFinding: AddFinding): void {
  const fresh = unknown.filter((qualifier) => !reported.has(qualifier));
  if (fresh.length === 0) return;
  if (reported.size < mostReported) for (const qualifier of fresh) reported.add(qualifier);
  addFinding('qualifierKept', 'Flags', { qualifier: fresh.join(', ') });
}

const mostReported = 1000;

/** Whether a row says that nothing was measured: there is no value to store and nothing wrong with it. */
export function makeMissingCheck(settings: ParseSettings): (fields: Fields) => boolean {
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

function parseCondition(text: string, addFinding: AddFinding): Condition | null {
  const condition = readCondition(text);
  if (condition === null) addFinding('conditionUnknown', 'DetectionCondition');
  return condition;
}
