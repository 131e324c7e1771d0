-- What every installation starts with; system administrators change it as they need.
insert into media_types (name, icon, display_group, created_at) values
  ('Water', 'water', 'Water', now()),
  ('Surface Water', 'surface-water', 'Water', now()),
  ('Ground Water', 'ground-water', 'Water', now()),
  ('Drinking Water', 'drinking-water', 'Water', now()),
  ('Process Water', 'process-water', 'Water', now()),
  ('Solid', 'rock', 'Solid', now()),
  ('Soil', 'soil', 'Soil/Sediment', now()),
  ('Sediment', 'sediment', 'Soil/Sediment', now()),
  ('Tissue', 'tissue', 'Tissue', now()),
  ('Ash', 'ash', 'Ash', now()),
  ('QAQC', 'flask', 'QAQC', now())
on conflict do nothing;

insert into station_categories (kind, name, created_at) values
  ('discrete', 'Surface Water', now()),
  ('discrete', 'Groundwater', now()),
  ('discrete', 'Discharge', now()),
  ('discrete', 'Receiving Environment', now()),
  ('discrete', 'Reference', now()),
  ('continuous', 'Hydrometric', now()),
  ('continuous', 'Climate', now()),
  ('continuous', 'Groundwater Level', now()),
  ('continuous', 'Snow', now())
on conflict do nothing;

insert into tags (name, created_at) values
  ('Discharge', now()),
  ('Stage', now()),
  ('Water Temperature', now()),
  ('Conductivity', now()),
  ('Turbidity', now()),
  ('Air Temperature', now()),
  ('Precipitation', now()),
  ('Snow Depth', now())
on conflict do nothing;
