-- Whoever reads the series of a shared station also sees when it lay beyond limits, by the standards of the tenant that shares it.
drop policy tenant_wall on series_events;
select protect_tenant_table('series_events', shared_by => 'stations:data_source_id');
