import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { AnnotationId, AnnotationIdText, DataSourceId, Done, day, instant, text } from '../../values.ts';
import { GraphSelection } from './graph-values.ts';

/** So many are drawn and listed at most, the newest days first. */
export const mostAnnotations = 500;

/** Something that happened at a station, on a day of its clock or from one day to another. */
export const NewAnnotation = z.object({
  StationId: DataSourceId,
  BeginsOn: day(),
  /** The same day, or a later one. */
  EndsOn: day(),
  Text: text(500),
});
export type NewAnnotation = z.infer<typeof NewAnnotation>;

export const Annotation = NewAnnotation.extend({
  Id: AnnotationId,
  StationName: z.string(),
  AuthorName: z.string(),
  WrittenAt: instant(),
  /** Who changed it last, and when; null while it is as it was written. */
  ChangedBy: z.string().nullable(),
  ChangedAt: instant().nullable(),
  /** Its author and administrators change and remove it. */
  CanRemove: z.boolean(),
});
export type Annotation = z.infer<typeof Annotation>;

/** What people write on graphs. */
export const annotations = {
  list: endpoint({
    method: 'POST',
    path: '/api/Graphs/Annotations',
    needs: 'reports.read',
    summary: "The annotations of the tenant's stations that overlap the period, oldest first.",
    body: z.object({ Selection: GraphSelection.pick({ stations: true, dateRange: true }) }),
    reply: z.object({
      Data: z.array(Annotation),
      /** How many there are; of very many only the newest are here. */
      Total: z.number().int(),
    }),
    errors: ['notFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Graphs/AddAnnotation',
    needs: 'reports.save',
    summary: 'Adds an annotation to the graphs of a station, for all users of the tenant.',
    body: NewAnnotation,
    reply: Annotation,
    errors: ['notFound', 'reports.datesInverted'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Graphs/ChangeAnnotation/:id',
    needs: 'reports.save',
    summary: 'Changes the station, days or text of an annotation; only its author and administrators may.',
    params: z.object({ id: AnnotationIdText }),
    body: NewAnnotation,
    reply: Annotation,
    errors: ['notFound', 'identity.forbidden', 'reports.datesInverted'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Graphs/RemoveAnnotation/:id',
    needs: 'reports.save',
    summary: 'Deletes an annotation; only its author and administrators may.',
    params: z.object({ id: AnnotationIdText }),
    reply: Done,
    errors: ['notFound', 'identity.forbidden'],
  }),
};
