-- Lists of surveys are read page by page, the newest first.
create index surveys_newest on surveys (tenant_id, surveyed_on desc, id desc) where closed_at is null;
