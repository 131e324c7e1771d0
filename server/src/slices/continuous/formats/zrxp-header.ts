import { ownCopy } from './logger-findings.ts';

export type ZrxpKeys = Readonly<Record<string, string>>;

/** Keys are before their values without a sign between: the longest that fits is meant. */
const keyNames = [
  ...['REXCHANGE', 'RINVAL', 'RTIMELVL', 'RSTATE', 'RNR', 'RORPR', 'RTYPE', 'RSTELLE'],
  ...['SANR', 'SNAME', 'SWATER', 'SUBDIR', 'SOURCESYSTEM', 'SOURCEID'],
  ...['CNAME', 'CNR', 'CUNIT', 'CMW', 'CTYPE', 'CDASA', 'CDASANAME', 'CCHANNELNO', 'CCHANNEL', 'CTAG', 'CTAGKEY'],
  ...['TZ', 'TSPATH', 'TSID', 'TSNAME', 'LAYOUT', 'TASKID', 'XVLID', 'ZDATE', 'ZRXPVERSION', 'ZRXPMODE', 'ZRXPCREATOR'],
  ...['DBNAME', 'STITLE', 'SDATE', 'EDITOR', 'METERNUMBER', 'EDIS', 'EQUATION'],
].sort((a, b) => b.length - a.length);

const mostKeys = 200;

/** `#SANR123|*|CNAMEStage|*|`. */
export function readZrxpKeys(line: string): ZrxpKeys {
  const keys: Record<string, string> = {};
  const parts = line.slice(1).split(line.includes('|*|') ? '|*|' : ';*;', mostKeys);
  for (const part of parts.map((each) => each.trim())) {
    const key = keyNames.find((name) => part.startsWith(name));
    if (key) keys[key] = ownCopy(part.slice(key.length, key.length + 200).trim());
  }
  // Files of receiving stations may name a series between underscores, and nothing else.
  const bare = parts.length === 1 && Object.keys(keys).length === 0 ? /_.+_/.exec(line.slice(0, 200))?.[0] : undefined;
  return bare === undefined ? keys : { REXCHANGE: ownCopy(bare) };
}

/**
 * What a series is called: its exchange number or path; where the number is set between underscores (`_S05-HG_15MIN`),
 * what is between the first and the last.
 */
export function nameOfSeries(keys: ZrxpKeys): string | null {
  const exchange = keys.REXCHANGE ?? '';
  if (exchange.startsWith('_') && exchange.lastIndexOf('_') > 1) return exchange.slice(1, exchange.lastIndexOf('_'));
  const station = keys.SANR ?? keys.SNAME;
  const parameter = keys.CNAME ?? keys.CNR;
  const named = parameter && keys.TSNAME ? `${parameter}.${keys.TSNAME}` : parameter;
  const joined = station && named ? `${named}@${station}` : (named ?? station);
  return exchange || keys.TSPATH || keys.TSID || joined || null;
}

export const usualLayout = { time: 0, value: 1, status: 2, most: 3 };

/** Where time, value and status are in a line, and how many words it has at most. */
export function layoutOf(text: string | undefined) {
  const names = (text ?? '(timestamp,value,status)')
    .replace(/^\(|\)$/g, '')
    .toLowerCase()
    .split(',');
  const at = (...options: string[]) => names.findIndex((name) => options.includes(name.trim()));
  const layout = {
    time: at('timestamp'),
    value: at('value'),
    status: at('status', 'primary_status', 'quality', 'qual'),
    // A remark is any number of words.
    most: at('remark') < 0 ? names.length : Number.POSITIVE_INFINITY,
  };
  const isReadable = layout.time >= 0 && layout.value >= 0;
  return { layout: isReadable ? layout : usualLayout, isReadable };
}
