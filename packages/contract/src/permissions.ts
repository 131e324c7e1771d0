/** The least a caller must be. `idtoken` is a directory's identity token, not one of ours. */
export type Least = 'anyone' | 'idtoken' | 'user' | 'tadmin' | 'sysadmin';

/** What staff may do in somebody else's name: always, only when the code was issued with writing, or never. */
export type WhileImpersonating = 'always' | 'when-writing' | 'never';

interface Rule {
  readonly least: Least;
  readonly impersonating: WhileImpersonating;
}

/** Every permission, with who has it. An endpoint names exactly one of these as its `needs`. */
export const permissions = {
  public: { least: 'anyone', impersonating: 'always' },
  'identity.workAccount': { least: 'idtoken', impersonating: 'never' },
  'identity.session': { least: 'user', impersonating: 'always' },
  'identity.credentials': { least: 'user', impersonating: 'never' },
  'identity.impersonate': { least: 'sysadmin', impersonating: 'never' },
  'executions.read': { least: 'user', impersonating: 'always' },
  'executions.cancel': { least: 'user', impersonating: 'when-writing' },
  'audit.read': { least: 'tadmin', impersonating: 'always' },
  'admin.users': { least: 'sysadmin', impersonating: 'never' },
  'admin.tenants': { least: 'sysadmin', impersonating: 'never' },
  'admin.stationAccess': { least: 'sysadmin', impersonating: 'never' },
  'catalogue.read': { least: 'user', impersonating: 'always' },
  'catalogue.write': { least: 'sysadmin', impersonating: 'never' },
  'locations.read': { least: 'user', impersonating: 'always' },
  'locations.write': { least: 'tadmin', impersonating: 'when-writing' },
  'locations.delete': { least: 'tadmin', impersonating: 'never' },
  'locations.rename': { least: 'tadmin', impersonating: 'never' },
  // Staff may try what a link would do; the handlers refuse them the real run.
  'locations.link': { least: 'tadmin', impersonating: 'always' },
  'locations.merge': { least: 'tadmin', impersonating: 'never' },
  'locations.attach': { least: 'user', impersonating: 'when-writing' },
  'observations.read': { least: 'user', impersonating: 'always' },
  'observations.write': { least: 'tadmin', impersonating: 'when-writing' },
  'observations.delete': { least: 'tadmin', impersonating: 'never' },
  'series.read': { least: 'user', impersonating: 'always' },
  // As ingesting a file, which everybody of the tenant may.
  'series.append': { least: 'user', impersonating: 'when-writing' },
  'series.write': { least: 'tadmin', impersonating: 'when-writing' },
  'series.rollback': { least: 'tadmin', impersonating: 'never' },
  // Corrections, grades of periods, checks and what is decided of their findings.
  'series.correct': { least: 'tadmin', impersonating: 'when-writing' },
  'series.approve': { least: 'tadmin', impersonating: 'never' },
  'ecology.read': { least: 'user', impersonating: 'always' },
  'ecology.write': { least: 'tadmin', impersonating: 'when-writing' },
  'ecology.delete': { least: 'tadmin', impersonating: 'never' },
  'equipment.read': { least: 'user', impersonating: 'always' },
  // As all pages of services.
  'equipment.write': { least: 'sysadmin', impersonating: 'never' },
  'units.read': { least: 'user', impersonating: 'always' },
  'units.write': { least: 'sysadmin', impersonating: 'never' },
  'analytes.read': { least: 'user', impersonating: 'always' },
  'analytes.write': { least: 'tadmin', impersonating: 'when-writing' },
  'analytes.delete': { least: 'tadmin', impersonating: 'never' },
  'analytes.link': { least: 'tadmin', impersonating: 'never' },
  'flags.read': { least: 'user', impersonating: 'always' },
  'flags.write': { least: 'tadmin', impersonating: 'never' },
  'grades.read': { least: 'user', impersonating: 'always' },
  'grades.write': { least: 'tadmin', impersonating: 'never' },
  // System default approval levels, and the database that importers write to.
  'grades.configure': { least: 'sysadmin', impersonating: 'never' },
  'guidelines.read': { least: 'user', impersonating: 'always' },
  'guidelines.write': { least: 'tadmin', impersonating: 'never' },
  'guidelines.check': { least: 'tadmin', impersonating: 'never' },
  'guidelines.configure': { least: 'tadmin', impersonating: 'never' },
  'guidelines.tenants': { least: 'sysadmin', impersonating: 'never' },
  'cofactors.read': { least: 'user', impersonating: 'always' },
  'cofactors.write': { least: 'tadmin', impersonating: 'never' },
  'files.read': { least: 'user', impersonating: 'always' },
  'files.write': { least: 'user', impersonating: 'when-writing' },
  'files.upload': { least: 'user', impersonating: 'never' },
  'files.delete': { least: 'user', impersonating: 'never' },
  'files.configure': { least: 'tadmin', impersonating: 'never' },
  'ingestion.read': { least: 'user', impersonating: 'always' },
  'ingestion.run': { least: 'user', impersonating: 'when-writing' },
  // Naming what a text means for every file to come writes names and aliases.
  'ingestion.teach': { least: 'tadmin', impersonating: 'when-writing' },
  'ingestion.configure': { least: 'tadmin', impersonating: 'when-writing' },
  'ingestion.rollback': { least: 'tadmin', impersonating: 'never' },
  'messages.read': { least: 'user', impersonating: 'always' },
  'messages.write': { least: 'user', impersonating: 'when-writing' },
  'home.read': { least: 'user', impersonating: 'always' },
  'home.group': { least: 'tadmin', impersonating: 'when-writing' },
  'home.configure': { least: 'sysadmin', impersonating: 'never' },
  'reports.read': { least: 'user', impersonating: 'always' },
  'reports.run': { least: 'user', impersonating: 'when-writing' },
  'reports.save': { least: 'user', impersonating: 'when-writing' },
  // What everybody of the tenant sees: schedules, templates, dashboards of the tenant.
  'reports.configure': { least: 'tadmin', impersonating: 'when-writing' },
  // Which services there are, and what the executions one may see logged.
  'services.read': { least: 'user', impersonating: 'always' },
  'services.manage': { least: 'sysadmin', impersonating: 'never' },
  'services.viewConfigurations': { least: 'tadmin', impersonating: 'always' },
  'services.configure': { least: 'tadmin', impersonating: 'when-writing' },
  'services.run': { least: 'tadmin', impersonating: 'when-writing' },
  // Pages that services bring.
  'plugins.use': { least: 'sysadmin', impersonating: 'never' },
  // The AQUARIUS server of a tenant and the stations it has.
  'aquarius.manage': { least: 'sysadmin', impersonating: 'never' },
  // Importers reach into other systems with their passwords.
  'importers.manage': { least: 'sysadmin', impersonating: 'never' },
  'map.read': { least: 'user', impersonating: 'always' },
  'map.configure': { least: 'sysadmin', impersonating: 'never' },
  // Tokens of services, and finding those that leaked.
  'credentials.manage': { least: 'sysadmin', impersonating: 'never' },
  'logs.read': { least: 'tadmin', impersonating: 'always' },
  'logs.system': { least: 'sysadmin', impersonating: 'never' },
  'operations.read': { least: 'sysadmin', impersonating: 'never' },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** The facts about a person that decide what is permitted. */
export interface Authority {
  readonly isTenantAdmin: boolean;
  readonly isSysAdmin: boolean;
  readonly impersonation: { readonly canWrite: boolean } | null;
  /** What a token was made for: it permits nothing else. People who are signed in have no such list. */
  readonly rights?: readonly Permission[];
}

/** What a token may be made for: never signing in, credentials, or what belongs to the whole installation. */
export type GrantableRight = Exclude<Permission, 'public' | 'identity.workAccount'>;
const rules: Readonly<Record<string, Rule>> = permissions;
export const tokenRights = Object.keys(permissions).filter((name): name is GrantableRight => {
  const least = rules[name]?.least;
  return (least === 'user' || least === 'tadmin') && !name.startsWith('identity.');
});

/** The one rule the server enforces and the browser uses to leave out what would be refused. */
export function isPermitted(authority: Authority, permission: Permission): boolean {
  const rule: Rule = permissions[permission];
  if (authority.rights && rule.least !== 'anyone' && !authority.rights.includes(permission)) return false;
  if (authority.impersonation) {
    if (rule.impersonating === 'never') return false;
    if (rule.impersonating === 'when-writing' && !authority.impersonation.canWrite) return false;
  }
  switch (rule.least) {
    case 'anyone':
    case 'user':
      return true;
    case 'tadmin':
      return authority.isTenantAdmin || authority.isSysAdmin;
    case 'sysadmin':
      return authority.isSysAdmin;
    case 'idtoken':
      return false;
  }
}
