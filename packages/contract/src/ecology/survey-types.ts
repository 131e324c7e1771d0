import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, longText, text } from '../values.ts';
import { SurveyParameterId, SurveyTypeId, SurveyTypeIdText } from './ecology-ids.ts';

export const surveyKinds = ['fish', 'benthic', 'amphibian', 'bird', 'wildlife', 'habitat', 'soil', 'other'] as const;
export type SurveyKind = (typeof surveyKinds)[number];

export const SurveyParameter = z.object({ Id: SurveyParameterId, Name: z.string(), Unit: z.string() });
export type SurveyParameter = z.infer<typeof SurveyParameter>;

export const NewSurveyType = z.object({
  Name: text(100),
  Kind: z.enum(surveyKinds).default('other'),
  /** What is measured beside length and weight. A parameter that is left out here goes, unless it has values. */
  Parameters: z
    .array(z.object({ Name: text(100), Unit: longText(50).default('') }))
    .max(100)
    .default([]),
});
export type NewSurveyType = z.infer<typeof NewSurveyType>;

export const SurveyType = z.object({
  Id: SurveyTypeId,
  Name: z.string(),
  Kind: z.enum(surveyKinds),
  Parameters: z.array(SurveyParameter),
  Surveys: z.number().int(),
});
export type SurveyType = z.infer<typeof SurveyType>;

const byId = z.object({ id: SurveyTypeIdText });

export const surveyTypes = {
  list: endpoint({
    method: 'GET',
    path: '/api/SurveyTypes',
    needs: 'ecology.read',
    summary: 'The survey types of the tenant, by name.',
    reply: z.array(SurveyType),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/SurveyTypes',
    needs: 'ecology.write',
    summary: 'Adds a survey type.',
    body: NewSurveyType,
    reply: SurveyType,
    errors: ['surveys.typeTaken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/SurveyTypes/:id',
    needs: 'ecology.write',
    summary: 'Changes a survey type and its parameters.',
    params: byId,
    body: NewSurveyType,
    reply: SurveyType,
    errors: ['notFound', 'surveys.typeTaken', 'surveys.parameterInUse'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/SurveyTypes/:id',
    needs: 'ecology.delete',
    summary: 'Removes a survey type without surveys.',
    params: byId,
    reply: Done,
    errors: ['notFound', 'surveys.typeInUse'],
  }),
};
