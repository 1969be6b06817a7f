-- Since when a section is known to apply: the day whose law its source shows, or why that is not known, the day on which
-- the source was read, and a day on which the section was in force for certain.
alter table zoning_codes
  add column source_law_through date,
  add column source_undated text check (source_undated in ('page', 'copy')),
  add column source_read_on date not null default '2026-11-20',
  add column in_force_by date;
