const grades = [
  { code: 50, name: 'GOOD', colour: '#00A000' },
  { code: 30, name: 'FAIR', colour: '#C0C000' },
  { code: -2, name: 'UNUSABLE', colour: '#FF0000' },
];
const levels = [
  { level: 900, name: 'Working', colour: '#FFCC00' },
  { level: 1000, name: 'In Review', colour: '#9999FF' },
  { level: 1200, name: 'Approved', colour: '#99CC66' },
];

/** What an organisation sets up once: grades, approval levels, qualifiers, parameters and units. */
export const publishLists = {
  GetGradeList: {
    Grades: grades.map(({ code, name, colour }) => ({
      ...{ Identifier: String(code), DisplayName: name, Description: '', Color: colour },
    })),
  },
  GetApprovalList: {
    Approvals: levels.map(({ level, name, colour }) => ({
      ...{ Identifier: String(level), DisplayName: name, Color: colour },
    })),
  },
  GetQualifierList: {
    Qualifiers: [
      { Identifier: 'ICE', Code: 'ICE', DisplayName: 'Ice affected' },
      { Identifier: 'EST', Code: 'EST', DisplayName: 'Estimated' },
    ],
  },
  GetParameterList: {
    Parameters: [
      {
        ...{ Identifier: 'HG', UnitGroupIdentifier: 'Length', UnitIdentifier: 'm', DisplayName: 'Stage' },
        ...{ InterpolationType: '1', RoundingSpec: 'DEC(3)' },
      },
    ],
  },
  GetUnitList: {
    Units: [
      {
        ...{ UniqueId: '00000000000000000000000000000001', Identifier: 'm', GroupIdentifier: 'Length' },
        ...{ Symbol: 'm', DisplayName: 'Metre', BaseMultiplier: '1', BaseOffset: '0' },
      },
    ],
  },
  GetMonitoringMethodList: { MonitoringMethods: [{ MethodCode: 'DefaultNone', DisplayName: 'None' }] },
  GetTagList: { Tags: [] },
} as const;

export const provisioningLists = {
  approvallevels: {
    Results: levels.map(({ level, name, colour }) => ({ Level: level, Color: colour, Description: name })),
  },
  grades: {
    Results: grades.map(({ code, name, colour }) => ({
      ...{ GradeCode: code, Color: colour, DisplayName: name, Description: '', IsSystem: false },
    })),
  },
  parameters: { Results: [] },
  units: { Results: [] },
  unitgroups: { Results: [] },
  locationtypes: { Results: [{ TypeName: 'Hydrology Station' }] },
  tags: { Results: [] },
  monitoringmethods: { Results: [] },
  users: { Results: [] },
} as const;
