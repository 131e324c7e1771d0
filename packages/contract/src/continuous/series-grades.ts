import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, instant, SeriesGradeId, SeriesGradeIdText, SeriesIdText } from '../values.ts';
import { pointCode } from './data-grades.ts';
import { givenReason, seriesRange } from './series-corrections.ts';

/** A grade of a stretch of time, over the grades its points came with. */
export const SeriesGrade = z.object({
  Id: SeriesGradeId,
  From: instant(),
  To: instant(),
  Grade: z.number().int(),
  /** The check whose failure proposed it or put it on; null where a person did. */
  CheckCode: z.string().nullable(),
  /** proposed: a person has yet to put it on. undone: taken off, or dismissed. */
  State: z.enum(['proposed', 'putOn', 'undone']),
  Reason: z.string(),
  CreatedAt: instant(),
  CreatedBy: z.string(),
  PutOnAt: instant().nullable(),
  PutOnBy: z.string().nullable(),
  UndoneAt: instant().nullable(),
  UndoneBy: z.string().nullable(),
  UndoReason: z.string().nullable(),
});
export type SeriesGrade = z.infer<typeof SeriesGrade>;

const byId = z.object({ id: SeriesIdText });
const ofGrade = z.object({ id: SeriesIdText, gradeId: SeriesGradeIdText });

export const seriesGrades = {
  grades: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Grades',
    needs: 'series.read',
    summary: 'The grades of periods of a series, newest first: proposed, applied and removed.',
    params: byId,
    reply: z.array(SeriesGrade),
    errors: ['notFound'],
  }),
  grade: endpoint({
    method: 'POST',
    path: '/api/Series/:id/Grades',
    needs: 'series.correct',
    summary: 'Applies a grade to a period of a series.',
    params: byId,
    body: z.object({ ...seriesRange, Grade: pointCode(-32_767), Reason: givenReason() }),
    reply: SeriesGrade,
    errors: ['notFound', 'series.rangeWrong', 'series.locked'],
  }),
  putOn: endpoint({
    method: 'POST',
    path: '/api/Series/:id/Grades/:gradeId/PutOn',
    needs: 'series.correct',
    summary: 'Applies a proposed grade.',
    params: ofGrade,
    reply: Done,
    errors: ['notFound', 'series.undone', 'series.locked'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/Series/:id/Grades/:gradeId/Undo',
    needs: 'series.correct',
    summary: 'Removes a grade, or dismisses a proposal. It remains listed as removed.',
    params: ofGrade,
    body: z.object({ Reason: givenReason() }),
    reply: Done,
    errors: ['notFound', 'series.undone', 'series.locked'],
  }),
};
