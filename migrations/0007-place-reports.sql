-- A report may also be of a place on the map.
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('answer', 'check', 'comparison', 'projects', 'place'));
