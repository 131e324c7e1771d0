import { anyGradeValue } from '../../builders/grade-things.ts';
import { type Example, type Replay, sysadmin, tadmin, user } from './example.ts';

const newGrade = ({ tenant }: Replay) =>
  tenant.admin.dataGrades.addDataGrade({ body: { GradeValue: anyGradeValue(), ShouldFilter: false } });
const newConfiguration = async (at: Replay) =>
  at.tenant.admin.dataGrades.addGradeConfiguration({ body: { Code: at.word(), Grades: [await newGrade(at)] } });
const level = (DatabaseValue: number) => ({
  DatabaseValue,
  OutputText: 'Final',
  Description: 'Signed off',
  IsDefault: false,
});
const gradeFields = ['Id', 'GradeValue', 'ShouldFilter', 'TenantId', 'GradeConfigurationId'];
const configurationFields = ['Id', 'Code', 'Description', 'TenantId', 'Grades'];
const levelFields = ['DatabaseValue', 'OutputText', 'Description', 'IsDefault'];
const ofDatabase = { continuousDatabaseType: 'AquariusNG' };

/** A report of a series that has a point. */
const seriesReport = async ({ tenant, ids }: Replay) => {
  const Points: [string, number][] = [['2026-03-01T00:00:00Z', 1.5]];
  await tenant.admin.seriesPoints.append({ body: { Series: [{ Id: Number(ids.series), Points }] } });
  return { body: { selection: { stations: [], series: [ids.series] }, reportOptions: { reportFormat: 'CSV' } } };
};

/** Grades, approval levels, options and reports of continuous data. */
export const continuousExamples: readonly Example[] = [
  sysadmin('GET /api/Administration/AquariusStations', ({ ids }) => ({ query: { tenantId: ids.tenant } }), [
    'Id',
    'AquariusId',
    'IsDeleted',
    'IsArchived',
  ]),
  sysadmin('DELETE /api/Administration/AquariusStations/{id}', ({ ids }) => ({
    ...{ path: { id: ids.aquariusStation }, query: { tenantId: ids.tenant } },
  })),
  sysadmin('DELETE /api/Administration/AquariusStations/{id}/HardDelete', ({ ids, spare }) => ({
    ...{ path: { id: spare.aquariusStation }, query: { tenantId: ids.tenant } },
  })),
  user('GET /api/ContinuousDataGrade/GetGradeDataAndConfiguration/{id}', ({ ids }) => ({ path: { id: ids.tenant } }), [
    'DataGrades',
    'GradeConfigurations',
  ]),
  tadmin(
    'POST /api/ContinuousDataGrade/AddDataGrade',
    ({ ids }) => ({ body: { Id: 0, GradeValue: anyGradeValue(), ShouldFilter: true, TenantId: ids.tenant } }),
    gradeFields,
  ),
  {
    ...tadmin('POST /api/ContinuousDataGrade/UpdateDataGrade', async (at) => {
      const [grade] = (await newConfiguration(at)).Grades;
      return { body: { ...grade, ShouldFilter: true } };
    }),
    status: 409,
    words: 'Unable to update/delete Data Grade Value',
  },
  tadmin(
    'POST /api/ContinuousDataGrade/UpdateDataGrade',
    async (at) => ({ body: { ...(await newGrade(at)), ShouldFilter: true } }),
    gradeFields,
  ),
  tadmin(
    'POST /api/ContinuousDataGrade/AddGradeConfiguration',
    async (at) => ({
      body: { Code: at.word(), Description: 'Good', TenantId: at.ids.tenant, Grades: [await newGrade(at)] },
    }),
    configurationFields,
  ),
  tadmin(
    'POST /api/ContinuousDataGrade/UpdateGradeConfiguration',
    async (at) => ({ body: { ...(await newConfiguration(at)), Description: 'Fair' } }),
    configurationFields,
  ),
  tadmin('DELETE /api/ContinuousDataGrade/DeleteDataGrade/{id}', async (at) => ({
    path: { id: (await newGrade(at)).Id },
  })),
  {
    ...tadmin('DELETE /api/ContinuousDataGrade/DeleteDataGrade/{id}', async (at) => ({
      path: { id: (await newConfiguration(at)).Grades[0]?.Id },
    })),
    status: 409,
    words: 'Unable to update/delete Data Grade Value',
  },
  tadmin('DELETE /api/ContinuousDataGrade/DeleteGradeConfiguration/{id}', async (at) => ({
    path: { id: (await newConfiguration(at)).Id },
  })),
  user('GET /api/ContinuousApprovalLevel', ({ ids }) => ({ query: { tenantId: ids.tenant } }), levelFields),
  tadmin(
    'PUT /api/ContinuousApprovalLevel',
    ({ ids }) => ({ query: { tenantId: ids.tenant }, body: level(1200) }),
    levelFields,
  ),
  tadmin('DELETE /api/ContinuousApprovalLevel', ({ ids }) => ({ query: { tenantId: ids.tenant } })),
  user('GET /api/ContinuousApprovalLevel/Default', () => ({ query: ofDatabase }), levelFields),
  sysadmin('PUT /api/ContinuousApprovalLevel/Default', () => ({ query: ofDatabase, body: level(1300) }), levelFields),
  sysadmin('DELETE /api/ContinuousApprovalLevel/Default', () => ({
    query: ofDatabase,
    body: level(1200),
  })),
  user('GET /api/ContinuousData/GetQueryConfigOption/{id}', ({ ids }) => ({ path: { id: ids.tenant } }), [
    'ConfigurationType',
  ]),
  sysadmin('GET /api/ContinuousData/GetImportConfigOption', () => ({}), ['ConfigurationType']),
  tadmin('POST /api/ContinuousData/UpdateConfigOption', ({ ids }) => ({
    body: { ConfigurationType: 'Query', ContinuousDatabaseType: 'AquariusNG', TenantId: ids.tenant },
  })),
  sysadmin('POST /api/ContinuousData/UpdateConfigOption', () => ({
    body: { ConfigurationType: 'Import', ContinuousDatabaseType: 'Freshet' },
  })),
  user('GET /api/MultiStationQuery/ContinuousStationsTimeSeries', () => ({}), ['Stations']),
  user('POST /api/MultiStationQuery/GenerateContinuousDataReport/', seriesReport),
  user('POST /api/AsyncReport/CDQReport', seriesReport, ['ExecutionId']),
];
