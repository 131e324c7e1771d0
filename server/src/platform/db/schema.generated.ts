// Generated from the migrated database; `npm run schema` rewrites it.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string | null, string | null>;
type JsonWithDefault = ColumnType<unknown, string | null | undefined, string | null>;

export interface Database {
  analyte_aliases: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    analyte_id: number;
    name: string;
    method: string;
    folded: string;
    folded_method: string;
    is_primary: Generated<boolean>;
    created_at: Date;
  };
  analyte_standards: {
    tenant_id: Generated<number>;
    lineage_id: number;
    analyte_id: number;
    created_at: Date;
  };
  analytes: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    name: string;
    created_at: Date;
    display_name: Generated<string>;
    folded: Generated<string>;
    applicable_unit_group_id: number | null;
    default_unit_id: number | null;
  };
  attachments: {
    tenant_id: Generated<number>;
    id: string;
    monitoring_feature_id: number;
    kind: string;
    file_name: string;
    media_type: string;
    size_bytes: number;
    sha256: string;
    thumbnail_sha256: string | null;
    description: Generated<string>;
    uploaded_by: string;
    uploaded_at: Date;
  };
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
  cofactor_analytes: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    cofactor_id: number;
    analyte_id: number;
    created_at: Date;
  };
  cofactor_defaults: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    strategy_id: number;
    cofactor_id: number;
    value: number;
    unit_id: number | null;
    description: Generated<string>;
    created_at: Date;
  };
  cofactor_strategies: {
    id: number;
    code: string;
    rungs: Json;
  };
  cofactors: {
    id: Generated<number>;
    name: string;
    folded: string;
    unit_group_id: number | null;
    created_at: Date;
  };
  content_items: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    ordinal: number;
    template_id: number;
    title: string;
    body: string;
  };
  data_source_tags: {
    tenant_id: Generated<number>;
    data_source_id: number;
    tag_id: number;
  };
  data_sources: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    source_type: string;
    monitoring_feature_id: number | null;
    location_type: string | null;
    description: string | null;
    latitude: number | null;
    longitude: number | null;
    elevation_m: number | null;
    time_zone: Generated<string>;
    category_id: number | null;
    community_type: string | null;
    plot_type: string | null;
    survey_type: string | null;
    created_at: Date;
  };
  datums: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    name: string;
    description: Generated<string>;
    created_at: Date;
  };
  exceedances: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    import_id: number;
    result_id: number;
    data_source_id: number;
    analyte_id: number;
    guideline_id: number;
    guideline_version_id: number;
    standard_id: number;
    limit_value: number | null;
    limit_unit: Generated<string>;
    evaluated_at: Date;
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
  file_metadata: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    file_id: number;
    field: string;
    field_type: string;
    field_value: string;
    number_value: number | null;
    time_value: Date | null;
    is_found: Generated<boolean>;
  };
  file_schemas: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    name: string;
    settings: Json;
    revision: Generated<number>;
    created_by_name: string;
    created_at: Date;
    changed_by_name: string;
    changed_at: Date;
    removed_at: Date | null;
  };
  file_versions: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    file_id: number;
    number: number;
    sha256: string;
    size_bytes: number;
    media_type: string;
    reason: string;
    file_schema: string | null;
    file_schema_name: string | null;
    ingestion_state: string | null;
    ingestion_message: string | null;
    execution_id: string | null;
    created_by_name: string;
    created_at: Date;
  };
  files: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    name: string;
    folded: string;
    current_version_id: number | null;
    created_by: number;
    created_by_name: string;
    created_at: Date;
    changed_at: Date;
    deleted_at: Date | null;
    deleted_by_name: string | null;
  };
  findings: {
    tenant_id: Generated<number>;
    ingestion_id: number;
    id: GeneratedAlways<number>;
    ordinal: number | null;
    file_version_id: number | null;
    sheet: Generated<string>;
    row_no: number | null;
    column_name: Generated<string>;
    cell_text: Generated<string>;
    code: string;
    severity: string;
    params: JsonWithDefault;
    sentence: string;
    resolved_at: Date | null;
  };
  flags: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    code: string;
    description: string;
    colour: string;
    show_values: boolean;
    created_at: Date;
    removed_at: Date | null;
  };
  group_settings: {
    tenant_id: Generated<number>;
    setting_type: string;
    group_types: string[];
  };
  guideline_media_types: {
    guideline_id: number;
    media_type_id: number;
  };
  guideline_settings: {
    tenant_id: Generated<number>;
    strategy_id: number;
  };
  guideline_versions: {
    id: Generated<number>;
    guideline_id: number;
    number: number;
    label: Generated<string>;
    started_at: Date;
  };
  guidelines: {
    id: Generated<number>;
    name: string;
    long_name: Generated<string>;
    category: Generated<string>;
    owner_tenant_id: number | null;
    copied_from_id: number | null;
    is_example: Generated<boolean>;
    created_at: Date;
    removed_at: Date | null;
  };
  import_evaluations: {
    tenant_id: Generated<number>;
    import_id: number;
    evaluated_at: Date;
    judged_count: number;
    exceeded_count: number;
    undetermined_count: number;
  };
  import_notifications: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    name: string;
    guideline_ids: Generated<number[]>;
    data_source_ids: Generated<number[]>;
    analyte_ids: Generated<number[]>;
    user_ids: number[];
    by_mail: boolean;
    by_message: boolean;
    is_on: Generated<boolean>;
    created_at: Date;
  };
  imports: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    ingestion_id: number;
    execution_id: string;
    file_id: number;
    file_version_id: number;
    file_name: string;
    service_name: string;
    status: string;
    coc_code: string | null;
    added_count: Generated<number>;
    changed_count: Generated<number>;
    unchanged_count: Generated<number>;
    withdrawn_count: Generated<number>;
    held_count: Generated<number>;
    rejected_count: Generated<number>;
    read_count: Generated<number>;
    analytes_count: Generated<number>;
    stations_count: Generated<number>;
    media_types_count: Generated<number>;
    start_station: Generated<string>;
    end_station: Generated<string>;
    start_analyte: Generated<string>;
    end_analyte: Generated<string>;
    media_type: Generated<string>;
    first_sampled_at: Date | null;
    last_sampled_at: Date | null;
    digest: Generated<string>;
    created_by: number;
    created_by_name: string;
    created_at: Date;
    rolled_back_at: Date | null;
    rolled_back_by_name: string | null;
  };
  ingestion_files: {
    tenant_id: Generated<number>;
    ingestion_id: number;
    file_version_id: number;
    file_id: number;
    part: string;
  };
  ingestions: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    execution_id: string;
    file_id: number;
    file_version_id: number;
    file_name: string;
    file_schema: string;
    file_schema_name: string;
    settings: Json;
    detection: JsonWithDefault;
    state: Generated<string>;
    read_count: Generated<number>;
    ready_count: Generated<number>;
    held_count: Generated<number>;
    rejected_count: Generated<number>;
    dropped_count: Generated<number>;
    stored_count: Generated<number>;
    unchanged_count: Generated<number>;
    error: string | null;
    created_by: number;
    created_by_name: string;
    created_at: Date;
    finished_at: Date | null;
  };
  linkings: {
    tenant_id: Generated<number>;
    id: string;
    what: string;
    changes: Json;
    undo: Json;
    made_by: string;
    made_at: Date;
    undone_at: Date | null;
  };
  map_layers: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    layer_name: string;
    display_name: string;
    show_on_load: boolean;
    ordinal: number;
  };
  map_services: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    map_layer_id: number;
    service_type: string;
    service_config: Json;
  };
  media_types: {
    id: Generated<number>;
    name: string;
    icon: string;
    display_group: string;
    created_at: Date;
  };
  memberships: {
    user_id: number;
    of_tenant: number;
  };
  messages: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    user_id: number;
    level: string;
    title: string;
    content: Generated<string>;
    next_step: Generated<string>;
    link: Generated<string>;
    once_key: string | null;
    created_at: Date;
    read_at: Date | null;
  };
  metadata_schemas: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    name: string;
    fields: JsonWithDefault;
    created_at: Date;
  };
  monitoring_features: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    display_name: string;
    created_at: Date;
  };
  notes: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    monitoring_feature_id: number;
    text: string;
    author: string;
    created_at: Date;
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
  quality_rules: {
    tenant_id: Generated<number>;
    code: string;
    is_on: boolean;
    settings: JsonWithDefault;
    flag_id: number | null;
    changed_at: Date;
  };
  recurring_work: {
    name: string;
    last_begun_at: Date;
  };
  remembered_names: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    kind: string;
    file_id: Generated<number>;
    folded: string;
    text: string;
    target_id: number | null;
    target_text: Generated<string>;
    created_by_name: string;
    created_at: Date;
  };
  results: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    sample_id: number;
    data_source_id: number;
    analyte_id: number;
    analyte_name: string;
    fraction: Generated<string>;
    method: Generated<string>;
    sampled_at: Date;
    depth_m: number | null;
    qa_qc_kind: Generated<string>;
    replicate: Generated<number>;
    sign: Generated<string>;
    value: number | null;
    detection_limit: number | null;
    unit: string | null;
    original_text: string;
    flag_ids: Generated<number[]>;
    opened_at: Date;
    opened_by: number | null;
    closed_at: Date | null;
    closed_by: number | null;
    correction: string | null;
    file_version_id: number | null;
    sheet: string | null;
    row_no: number | null;
    column_no: number | null;
    analysed_at: Date | null;
    comment: Generated<string>;
    is_restored: Generated<boolean>;
  };
  sample_documents: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    import_id: number;
    file_name: string;
    media_type: string;
    size_bytes: number;
    sha256: string;
    description: Generated<string>;
    uploaded_by: string;
    uploaded_at: Date;
  };
  samples: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    data_source_id: number;
    sampled_at: Date;
    sampled_at_text: string;
    utc_offset_minutes: number;
    sampled_on: string;
    depth_m: number | null;
    media_type_id: number | null;
    coc_code: string | null;
    qa_qc_kind: string | null;
    sampled_by: Generated<string>;
    notes: Generated<string>;
    import_id: number | null;
    created_at: Date;
    lab_sample_id: string | null;
    emptied_at: Date | null;
  };
  sent_notifications: {
    tenant_id: Generated<number>;
    import_id: number;
    notification_id: number;
    user_id: number;
    exceeded_count: number;
    sent_at: Date;
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
  staged_rows: {
    tenant_id: Generated<number>;
    ingestion_id: number;
    ordinal: number;
    file_version_id: number;
    sheet: Generated<string>;
    row_no: number;
    column_no: Generated<number>;
    state: string;
    causes: Generated<string[]>;
    fields: Json;
    station_text: Generated<string>;
    analyte_text: Generated<string>;
    method_text: Generated<string>;
    unit_text: Generated<string>;
    data_source_id: number | null;
    analyte_id: number | null;
    media_type_id: number | null;
    sampled_at: Date | null;
    sampled_at_text: Generated<string>;
    utc_offset_minutes: number | null;
    sampled_on: string | null;
    depth_m: number | null;
    fraction: Generated<string>;
    method: Generated<string>;
    qa_qc_kind: Generated<string>;
    replicate: Generated<number>;
    sign: Generated<string>;
    value: number | null;
    detection_limit: number | null;
    unit: string | null;
    original_text: Generated<string>;
    coc_code: string | null;
  };
  standard_texts: {
    standard_id: number;
    number: number;
    analyte_name: string;
    fractions: Generated<string[]>;
    unit_id: number | null;
    value_type: string;
    value: string;
    bound: Generated<string>;
    statistic: Generated<string>;
    within_days: number | null;
    least_samples: number | null;
    spanning_days: number | null;
    valid_from: string | null;
    valid_to: string | null;
    media_type_ids: Generated<number[]>;
    cofactors: JsonWithDefault;
    reference: Generated<string>;
    notes: Generated<string>;
    opened_at: Date;
    closed_at: Date | null;
  };
  standards: {
    id: Generated<number>;
    guideline_version_id: number;
    lineage_id: number;
    created_at: Date;
    removed_at: Date | null;
  };
  station_categories: {
    id: Generated<number>;
    kind: string;
    name: string;
    created_at: Date;
  };
  station_grants: {
    owner: number;
    data_source_id: number;
    reader: number;
    granted_by: string;
    granted_at: Date;
  };
  station_metadata: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    data_source_id: number;
    field: string;
    field_value: string;
    field_type: string;
    ordinal: number;
  };
  synonyms: {
    tenant_id: Generated<number>;
    id: GeneratedAlways<number>;
    data_source_id: number;
    source_type: string;
    name: string;
    folded: string;
    is_primary: Generated<boolean>;
    is_qa_qc: Generated<boolean>;
    qa_qc_type: string | null;
    is_depth_height: Generated<boolean>;
    depth_start: number | null;
    depth_end: number | null;
    datum_id: number | null;
    created_at: Date;
  };
  tags: {
    id: Generated<number>;
    name: string;
    created_at: Date;
  };
  tenant_guidelines: {
    linked_tenant_id: number;
    guideline_id: number;
    guideline_version_id: number;
    is_editable: Generated<boolean>;
    linked_at: Date;
  };
  tenants: {
    id: Generated<number>;
    name: string;
    apps: Generated<string[]>;
    directory_ids: Generated<string[]>;
    archived_at: Date | null;
    created_at: Date;
  };
  ui_options: {
    tenant_id: Generated<number>;
    key: string;
    value: string;
  };
  unchanged_deliveries: {
    tenant_id: Generated<number>;
    import_id: number;
    result_id: number;
    file_version_id: number;
    sheet: Generated<string>;
    row_no: number;
    column_no: Generated<number>;
  };
  unit_aliases: {
    id: Generated<number>;
    unit_id: number;
    name: string;
    folded: string;
  };
  unit_conversions: {
    id: Generated<number>;
    from_unit_id: number;
    to_unit_id: number;
    formula: string;
    number_of_decimal: number;
    revision: Generated<number>;
    changed_by: Generated<string>;
  };
  unit_group_members: {
    unit_group_id: number;
    unit_id: number;
  };
  unit_groups: {
    id: Generated<number>;
    name: string;
    revision: Generated<number>;
    changed_by: Generated<string>;
    created_at: Date;
  };
  unit_stamps: {
    id: number;
    stamp: string | null;
  };
  units: {
    id: Generated<number>;
    name: string;
    revision: Generated<number>;
    changed_by: Generated<string>;
    created_at: Date;
  };
  upload_parts: {
    tenant_id: Generated<number>;
    upload_id: string;
    part_no: number;
    sha256: string;
    size_bytes: number;
    received_at: Date;
  };
  uploads: {
    tenant_id: Generated<number>;
    id: string;
    user_id: number;
    file_name: string | null;
    media_type: string | null;
    total_bytes: number | null;
    total_parts: number | null;
    file_id: number | null;
    created_file_id: number | null;
    created_at: Date;
    expires_at: Date;
    finished_at: Date | null;
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
