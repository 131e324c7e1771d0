import type { AddFinding } from '../add-finding.ts';
import { makeCellReader } from '../parse-cell.ts';
import { readLimit } from '../parse-limits.ts';
import { makeQualifierTable, noQualifiers } from '../parse-qualifiers.ts';
import type { ParseSettings } from '../parse-settings.ts';
import { readSign, takeSign, unsigned } from '../parse-sign.ts';
import { type Condition, isRejectedStatus, readCondition } from '../parse-words.ts';
import type { Fields } from '../rows.ts';
import { makePresenceReader } from './presence-reader.ts';
import {
  atLimit,
  isALimit,
  isBetter,
  meantLimit,
  type ParsedValue,
  plainly,
  presentValue,
  type Sign,
  type Stated,
} from './value-at-limit.ts';

/**
 * Understands the value of a row with its sign, limit and qualifiers. What was not detected is never a plain number.
 */
export function makeValueParser(settings: ParseSettings): (fields: Fields, addFinding: AddFinding) => ParsedValue {
  const { hasDecimalComma, hasSignColumn = false } = settings;
  const table = makeQualifierTable(settings);
  const readCell = makeCellReader({ table, hasDecimalComma, nonDetectWords: new Set(settings.nonDetectWords) });
  const readPresence = makePresenceReader(settings, table);
  const reported = new Set<string>();
  return (fields, addFinding) => {
    const text = fields.Result ?? '';
    const stating = fields.DetectionCondition ? parseCondition(fields.DetectionCondition, addFinding) : null;
    const presence = readPresence(text, stating);
    const cell = presence ?? readCell(withoutUnit(text, fields.Unit ?? ''));
    const condition = presence ? 'presentBelow' : stating;
    const beside = fields.Prefix ? unsigned(fields.Flags ?? '') : takeSign(fields.Flags ?? '');
    const prefix = fields.Prefix
      ? readSign(fields.Prefix, 'Prefix', addFinding)
      : beside.sign && readSign(beside.sign, 'Flags', addFinding);
    const isMark = prefix === null && table.readColumn(fields.Prefix ?? '').unknown.length === 0;
    if (prefix === null && !isMark) addFinding('signUnknown', 'Prefix');
    const sides = isMark ? `${fields.Prefix};${beside.rest}` : beside.rest;
    const flags = sides === '' ? noQualifiers : table.readColumn(sides);
    const stated: Stated = { fields, cell, condition, prefix: prefix ?? '', flags, addFinding, hasDecimalComma };
    if (cell.isSignRead) addFinding('signRead', 'Result', { sign: cell.sign });
    if (cell.qualifiers.unknown.length > 0) holdUnknown(cell.qualifiers.unknown, 'Result', text, addFinding);
    if (flags.unknown.length > 0) {
      const isSignKnown = hasSignColumn || Boolean(prefix) || cell.sign !== '' || condition !== null;
      const unclear = isSignKnown ? flags.unknown.filter(isRejection) : flags.unknown;
      if (unclear.length > 0) holdUnknown(unclear, 'Flags', text, addFinding);
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
    if (!currentSign && word === '<' && condition === 'presentBelow' && cell.nonDetectWord === '')
      return presentValue(stated);
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
  const sign: Sign = currentSign || word || (isALimit(number, stated) ? '<' : '');
  if (sign === '<' && number <= 0) return atLimit('<', stated);
  if (currentSign === '' && sign === '<') {
    const limit = readLimit(fields, meantLimit(stated), stated.hasDecimalComma, addFinding);
    if (isBetter(limit, number, fields)) return atLimit('<', stated);
  }
  const isInCell = cell.sign !== '' || cell.qualifiers.effect !== '' || cell.nonDetectWord !== '';
  const original = sign === '' || isInCell ? text : `${sign}${text}`;
  return { ...plainly(stated, original), sign, value: number };
}

/** The sign that words and codes give. Those that contradict each other, or a sign, reject or hold the row. */
function signOfWords({ fields, cell, condition, prefix, flags, addFinding }: Stated): Sign {
  const isBare = cell.number === null;
  const currentSign = cell.sign || prefix;
  if (cell.sign && prefix && cell.sign !== prefix) addFinding('signTwice', 'Result', { other: fields.Prefix ?? '' });
  const hasEffect = cell.qualifiers.effect !== '' || flags.effect !== '';
  const textsWith = (effect: 'below' | 'above') =>
    [cell.qualifiers, flags].flatMap((each) => (each.effect === effect || each.effect === 'both' ? each.texts : []));
  const below = cell.nonDetectWord || (hasEffect ? textsWith('below').join(' ') : '');
  const above = hasEffect ? textsWith('above').join(' ') : '';
  const isBelowLimit = condition === 'belowReporting' || condition === 'presentBelow';
  const isBelowStated = below !== '' || isCensored(condition) || (isBare && isBelowLimit);
  const isAboveStated = above !== '' || condition === 'above' || (isBare && condition === 'presentAbove');
  if ((isBelowStated && (isAboveStated || currentSign === '>')) || (isAboveStated && currentSign === '<'))
    addFinding('signTwice', 'Result', { other: below || above || (fields.DetectionCondition ?? '') });
  if (below !== '' && cell.nonDetectWord === '' && (condition === 'detected' || condition === 'presentAbove'))
    addFinding('qualifierContradicts', 'Result', { qualifier: below, condition: fields.DetectionCondition ?? '' });
  return isBelowStated ? '<' : isAboveStated ? '>' : '';
}

/** The number beside these is a limit, or nothing. */
const isCensored = (condition: Condition | null) => condition === 'notDetected' || condition === 'belowQuantitation';

/**
 * What the laboratory wrote beside the number. A condition is reported as well, where a number or a limit alone would
 * not.
 */
function qualifierOf({ fields, cell, condition, flags }: Stated, sign: Sign): string {
  const isPresence = condition === 'presentBelow' || condition === 'presentAbove';
  const isReported = isPresence || (condition === 'belowReporting' && sign === '');
  const qualifierTexts = cell.qualifiers.texts;
  if (flags.texts.length + qualifierTexts.length === 0 && !isReported) return '';
  const stating = isReported && fields.DetectionCondition ? [fields.DetectionCondition] : [];
  return [...new Set([...qualifierTexts, ...flags.texts, ...stating])].join('; ');
}

/** An unknown qualifier may make a non-detect of the value: a person decides. */
const holdUnknown = (unknown: readonly string[], field: 'Result' | 'Flags', text: string, addFinding: AddFinding) =>
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
