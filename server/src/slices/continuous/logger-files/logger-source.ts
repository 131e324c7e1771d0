import { foldName } from '@freshet/domain';
import type { LoggerColumn, LoggerHeader } from '../formats/logger-format.ts';

/** By what answers about a logger are remembered. */
export interface LoggerSource {
  readonly source: string;
  readonly sourceKey: string;
}

/** The station a file names, else the serial number of its logger, else its name without dates and numbers. */
export function sourceOfFile({ station, facts }: LoggerHeader, fileName: string): LoggerSource {
  const serial = Object.entries(facts).find(([name, value]) => /serial/i.test(name) && value !== '')?.[1];
  return named(station || serial || fileName.replace(/\.[^.]*$/, '').replace(/[\d_.-]+/g, ' '));
}

/** A column may name a station or sensor of its own. */
export const sourceOfColumn = ({ station, sensor }: LoggerColumn, ofFile: LoggerSource): LoggerSource =>
  station || sensor ? named(station || sensor || '') : ofFile;

/** By what a column of a logger is known again: tables of one logger have columns of the same names. */
export function columnKey({ name, table = '' }: Pick<LoggerColumn, 'name' | 'table'>): string {
  const key = foldName(name) || name;
  return table === '' ? key : `${foldName(table) || table} ${key}`;
}

function named(text: string): LoggerSource {
  const source = text.trim().slice(0, 200);
  return { source, sourceKey: foldName(source) || source };
}
