import { z } from 'zod';
import { asText, digits, id } from '../make-id.ts';

/** A name of a plant or animal. */
export const TaxonId = id<'TaxonId'>();
export type TaxonId = z.infer<typeof TaxonId>;
export const TaxonIdText = z.codec(digits(), TaxonId, asText);

/** A day on which a vegetation plot was looked at. */
export const PlotVisitId = id<'PlotVisitId'>();
export type PlotVisitId = z.infer<typeof PlotVisitId>;
export const PlotVisitIdText = z.codec(digits(), PlotVisitId, asText);

/** A plant that was taken along to be named. */
export const SpecimenId = id<'SpecimenId'>();
export type SpecimenId = z.infer<typeof SpecimenId>;
export const SpecimenIdText = z.codec(digits(), SpecimenId, asText);

/** A kind of survey of a tenant. */
export const SurveyTypeId = id<'SurveyTypeId'>();
export type SurveyTypeId = z.infer<typeof SurveyTypeId>;
export const SurveyTypeIdText = z.codec(digits(), SurveyTypeId, asText);

/** What is measured in surveys of a type. */
export const SurveyParameterId = id<'SurveyParameterId'>();
export type SurveyParameterId = z.infer<typeof SurveyParameterId>;

/** A survey at a survey location. */
export const SurveyId = id<'SurveyId'>();
export type SurveyId = z.infer<typeof SurveyId>;
export const SurveyIdText = z.codec(digits(), SurveyId, asText);

/** A photo of a vegetation plot or of a specimen. */
export const PlotPhotoId = id<'PlotPhotoId'>();
export type PlotPhotoId = z.infer<typeof PlotPhotoId>;
export const PlotPhotoIdText = z.codec(digits(), PlotPhotoId, asText);
