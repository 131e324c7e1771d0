import { z } from 'zod';
import { inTenant, noId, ofTenant } from '../analytes/aliases.ts';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  DataGradeId,
  DataGradeIdText,
  Done,
  GradeConfigurationId,
  GradeConfigurationIdText,
  longText,
  TenantId,
  TenantIdText,
  text,
} from '../values.ts';

/** A grade or an approval level as points carry it. */
export const pointCode = (min: number) =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(min, refuse('mustBeAtLeast', { least: String(min) }))
    .max(largestPointCode, refuse('mustBeAtMost', { most: String(largestPointCode) }));
const largestPointCode = 32_767;
const gradeValue = () => pointCode(-32_768);

/** A grade that points of series carry. One that filters is left out of every answer, and so has no output code. */
export const DataGrade = z.object({
  Id: DataGradeId,
  GradeValue: z.number(),
  ShouldFilter: z.boolean(),
  TenantId,
  GradeConfigurationId: GradeConfigurationId.nullable(),
});
export type DataGrade = z.infer<typeof DataGrade>;

/** What reports write for some grades: their code. */
export const GradeConfiguration = z.object({
  Id: GradeConfigurationId,
  Code: z.string(),
  Description: z.string(),
  TenantId,
  Grades: z.array(DataGrade),
});
export type GradeConfiguration = z.infer<typeof GradeConfiguration>;

const gradeFields = {
  GradeValue: gradeValue(),
  ShouldFilter: z.boolean(),
  /** Left out, a known grade keeps its configuration; null takes it out of one. */
  GradeConfigurationId: GradeConfigurationId.nullable().optional(),
  ...inTenant,
};
export const NewDataGrade = z.object({ Id: noId, ...gradeFields });
export type NewDataGrade = z.infer<typeof NewDataGrade>;
export const DataGradeChange = z.object({ Id: DataGradeId, ...gradeFields });
export type DataGradeChange = z.infer<typeof DataGradeChange>;

/** More grades than a system has. */
const mostGrades = 1000;
const configurationFields = {
  Code: text(50),
  Description: longText(500).default(''),
  /** The grades with this code, all of them. Left out, a known configuration keeps its own. */
  Grades: z
    .array(z.object({ Id: DataGradeId }))
    .max(mostGrades, refuse('atMostGrades', { most: String(mostGrades) }))
    .optional(),
  ...inTenant,
};
export const NewGradeConfiguration = z.object({ Id: noId, ...configurationFields });
export type NewGradeConfiguration = z.infer<typeof NewGradeConfiguration>;
export const GradeConfigurationChange = z.object({ Id: GradeConfigurationId, ...configurationFields });
export type GradeConfigurationChange = z.infer<typeof GradeConfigurationChange>;

export const dataGrades = {
  gradeData: endpoint({
    method: 'GET',
    path: '/api/ContinuousDataGrade/GetGradeDataAndConfiguration/:id',
    needs: 'grades.read',
    summary: 'The data grades of a tenant by value, and the output configurations they belong to by code.',
    params: z.object({ id: TenantIdText }),
    reply: z.object({ DataGrades: z.array(DataGrade), GradeConfigurations: z.array(GradeConfiguration) }),
    errors: ['notFound'],
  }),
  addDataGrade: endpoint({
    method: 'POST',
    path: '/api/ContinuousDataGrade/AddDataGrade',
    needs: 'grades.write',
    summary: 'Adds a data grade. Its value is unique in the tenant.',
    body: NewDataGrade,
    reply: DataGrade,
    errors: ['notFound', 'grades.valueTaken', 'grades.filtered'],
  }),
  updateDataGrade: endpoint({
    method: 'POST',
    path: '/api/ContinuousDataGrade/UpdateDataGrade',
    needs: 'grades.write',
    summary: 'Changes a data grade. A grade with an output configuration cannot be filtered out.',
    body: DataGradeChange,
    reply: DataGrade,
    errors: ['notFound', 'grades.valueTaken', 'grades.bound', 'grades.filtered'],
  }),
  addGradeConfiguration: endpoint({
    method: 'POST',
    path: '/api/ContinuousDataGrade/AddGradeConfiguration',
    needs: 'grades.write',
    summary: 'Adds an output configuration. Its code is unique in the tenant.',
    body: NewGradeConfiguration,
    reply: GradeConfiguration,
    errors: ['notFound', 'grades.codeTaken', 'grades.filtered', 'grades.boundElsewhere'],
  }),
  updateGradeConfiguration: endpoint({
    method: 'POST',
    path: '/api/ContinuousDataGrade/UpdateGradeConfiguration',
    needs: 'grades.write',
    summary: 'Changes an output configuration, and which grades belong to it.',
    body: GradeConfigurationChange,
    reply: GradeConfiguration,
    errors: ['notFound', 'grades.codeTaken', 'grades.filtered', 'grades.boundElsewhere'],
  }),
  deleteDataGrade: endpoint({
    method: 'DELETE',
    path: '/api/ContinuousDataGrade/DeleteDataGrade/:id',
    needs: 'grades.write',
    summary: 'Deletes a data grade that has no output configuration.',
    params: z.object({ id: DataGradeIdText }),
    query: ofTenant,
    reply: Done,
    errors: ['notFound', 'grades.bound'],
  }),
  deleteGradeConfiguration: endpoint({
    method: 'DELETE',
    path: '/api/ContinuousDataGrade/DeleteGradeConfiguration/:id',
    needs: 'grades.write',
    summary: 'Deletes an output configuration; its grades remain without one.',
    params: z.object({ id: GradeConfigurationIdText }),
    query: ofTenant,
    reply: Done,
    errors: ['notFound'],
  }),
};
