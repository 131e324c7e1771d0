import type { LoggerHeader, LoggerSettings } from './logger-format.ts';
import { compileTimeFormat, type WrittenTime } from './reading/time-format.ts';

export const sutronFormat = 'MM/dd/yyyy HH:mm:ss';
const read = compileTimeFormat('M/d/yyyy H:mm');

export const isSutronDay = (cell: string): boolean => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(cell);
export const isSutronTime = (cell: string): boolean => /^\d{1,2}:\d{2}:\d{2}(?:\.\d{1,6})?$/.test(cell);
/** G good, B bad, U undefined. */
export const isQuality = (cell: string): boolean => /^[A-Z]$/i.test(cell);

/** Of these and of approved, provisional and estimated; `m`, `C` and `V` alone are units. */
export const isKnownQuality = (cell: string): boolean => /^[GBUAPE]$/.test(cell);

export const readSutronTime = (day: string, time: string): WrittenTime | null => read(`${day} ${time}`);

/** The files have no header: the logger's clock is requested. */
export const headerOfSutron = (format: string, { offsetMinutes, zone }: LoggerSettings): LoggerHeader => ({
  format,
  station: null,
  offsetMinutes: null,
  openQuestions: offsetMinutes === undefined && zone === undefined ? ['offset'] : [],
  dateFormat: sutronFormat,
  facts: {},
});
