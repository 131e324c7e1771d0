-- Who changed an annotation last, and when; empty while it stands as it was written.
alter table graph_annotations
  add column changed_by text check (length(changed_by) <= 200),
  add column changed_at timestamptz,
  add constraint graph_annotations_changed_check check ((changed_by is null) = (changed_at is null));
