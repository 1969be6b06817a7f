-- What places along a street, its corners and postal codes are found by. `street` is `loose` without the house number.
alter table layer_addresses add column street text;
alter table layer_addresses add column number integer;
-- Five digits; null where the source has none.
alter table layer_addresses add column postal text;

update layer_addresses set
  street = substring(loose from position(' ' in loose) + 1),
  number = substring(loose from '^[0-9]{1,7}')::integer;
alter table layer_addresses alter column street set not null;

create index layer_addresses_street on layer_addresses (version_id, street, number);
create index layer_addresses_postal on layer_addresses (version_id, postal) where postal is not null;
