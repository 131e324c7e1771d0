// Generated from the migrated database; `npm run schema` rewrites it.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string | null, string | null>;
type JsonWithDefault = ColumnType<unknown, string | null | undefined, string | null>;

export interface Database {
  audit_entries: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    at: Date;
    user_id: number | null;
    user_name: string;
    acting_staff_id: number | null;
    acting_staff_name: string | null;
    what: string;
    subject: string;
    old: Json;
    new: Json;
    reason: string | null;
    import_id: number | null;
    request_id: string | null;
  };
  audit_seals: {
    tenant_id: Generated<number>;
    position: number;
    entry_id: number;
    hash: Buffer;
    sealed_at: Date;
  };
  execution_logs: {
    tenant_id: Generated<number>;
    execution_id: string;
    id: GeneratedAlways<number>;
    at: Date;
    level: string;
    message: string;
  };
  executions: {
    tenant_id: Generated<number>;
    id: string;
    job: string;
    payload: Json;
    state: Generated<string>;
    attempt: Generated<number>;
    done: Generated<number>;
    total: number | null;
    step: string | null;
    cancel_requested_at: Date | null;
    requested_by: number;
    requested_by_name: string;
    acting_staff_id: number | null;
    acting_staff_name: string | null;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    error: string | null;
    tries: Generated<number>;
    staff_can_write: Generated<boolean>;
  };
  memberships: {
    user_id: number;
    of_tenant: number;
  };
  one_time_codes: {
    id: string;
    kind: string;
    user_id: number;
    hash: Buffer;
    attempts: Generated<number>;
    details: JsonWithDefault;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  recurring_work: {
    name: string;
    last_begun_at: Date;
  };
  sessions: {
    id: string;
    user_id: number;
    in_tenant: number;
    client_id: string;
    method: string;
    session_version: number;
    refresh_hash: Buffer | null;
    previous_hash: Buffer | null;
    rotated_at: Date | null;
    replay: Buffer | null;
    staff_id: number | null;
    staff_name: string | null;
    staff_reason: string | null;
    staff_can_write: Generated<boolean>;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    ended_because: string | null;
  };
  sign_in_failures: {
    key: Buffer;
    count: number;
    last_at: Date;
  };
  tenants: {
    id: Generated<number>;
    name: string;
    apps: Generated<string[]>;
    directory_ids: Generated<string[]>;
    archived_at: Date | null;
    created_at: Date;
  };
  users: {
    id: Generated<number>;
    home_tenant_id: number;
    user_name: string;
    email: string;
    password_hash: string | null;
    is_tenant_admin: Generated<boolean>;
    is_sys_admin: Generated<boolean>;
    two_factor: Generated<boolean>;
    authenticator_secret: string | null;
    authenticator_on: Generated<boolean>;
    authenticator_step: Generated<number>;
    locked_at: Date | null;
    session_version: Generated<number>;
    last_sign_in_at: Date | null;
    created_at: Date;
  };
  work_accounts: {
    user_id: number;
    directory_id: string;
    object_id: string;
  };
  workers: {
    id: string;
    heartbeat_at: Date;
  };
}
