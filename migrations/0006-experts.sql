-- Professionals whom people may write to, from the application on. An account of a later version points here.
create table experts (
  id integer generated always as identity primary key,
  -- Where the profile stands; given when the expert is listed.
  slug text unique,
  -- Of the application, so that the same form again is one application; null for examples.
  form_key text unique,
  name text not null,
  specialty text not null
    check (specialty in ('architect', 'engineer', 'planner', 'consultant', 'attorney', 'contractor')),
  -- By name: rows of cities are written anew with the law.
  city text not null,
  description text not null,
  about text not null,
  phone text,
  -- Where messages go. Never shown; null for an example, whose messages go to the operator.
  email text,
  -- What the applicant says of license and registration, for the operator to look up.
  credential text,
  state text not null check (state in ('applied', 'listed', 'declined')),
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  search tsvector generated always as (
    setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('english', specialty || ' ' || city), 'B')
    || setweight(to_tsvector('english', description), 'C')
    || setweight(to_tsvector('english', about), 'D')
  ) stored
);
create index experts_search on experts using gin (search);
create index experts_listed on experts (specialty, city) where state = 'listed';

create table expert_messages (
  id integer generated always as identity primary key,
  form_key text not null unique,
  expert_id integer not null references experts (id) on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  suspect boolean not null,
  created_at timestamptz not null
);
create index expert_messages_expert on expert_messages (expert_id);

-- One review of an expert by one person, who wrote to the expert first. What the operator took down stays here, so
-- that its author cannot put it up again.
create table expert_reviews (
  id integer generated always as identity primary key,
  expert_id integer not null references experts (id) on delete cascade,
  message_id integer not null references expert_messages (id) on delete cascade,
  author_email text not null,
  author text not null,
  rating integer not null check (rating between 1 and 5),
  review text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (expert_id, author_email)
);

-- Examples, which show what a profile holds. Nobody stands behind them, and pages say so.
insert into experts (slug, name, specialty, city, description, about, state, is_example) values
  ('example-alder-studio', 'Alder Studio', 'architect', 'Denver',
   'Plans for additions, garages and second homes on narrow city lots.',
   'A studio like this draws plans for additions and accessory homes, measures the existing house, and prepares the sheets that a plan checker asks for. It usually meets clients at their house first.',
   'listed', true),
  ('example-beam-and-post', 'Beam & Post Engineering', 'engineer', 'Seattle',
   'Structural calculations for decks, retaining walls and removed walls.',
   'An engineer like this calculates beams, footings and retaining walls, visits the site before and during the work, and stamps the sheets that need it. Steep lots and poor soil are the daily work.',
   'listed', true),
  ('example-civic-lines', 'Civic Lines Planning', 'planner', 'Portland',
   'Zoning research, lot divisions and land use applications.',
   'A planner like this reads the zoning of a lot, finds out which review a project needs, writes the land use application and speaks for it at the hearing.',
   'listed', true),
  ('example-dovetail-permits', 'Dovetail Permit Consulting', 'consultant', 'Chicago',
   'Permit applications from the first form to the last inspection.',
   'A consultant like this gathers the documents, fills in the forms, answers the corrections of the plan check and follows the permit until the last inspection is passed.',
   'listed', true),
  ('example-easement-law', 'Easement Law Office', 'attorney', 'New York',
   'Variances, boundary disputes and private covenants.',
   'An attorney like this advises on variances and appeals, on disputes about fences and boundaries, and on covenants that bind a lot beside the code.',
   'listed', true),
  ('example-framewright', 'Framewright Builders', 'contractor', 'Austin',
   'Decks, sheds, fences and garage conversions, built and permitted.',
   'A contractor like this gives a written price, draws the permit, builds with its own crew and meets the inspector on the site.',
   'listed', true),
  ('example-gable-house', 'Gable House Architecture', 'architect', 'Chicago',
   'Coach houses, porches and the repair of old houses.',
   'An architect like this knows old houses: porches that must be replaced, attics that become rooms, coach houses on an alley, and what a landmark district asks of them.',
   'listed', true),
  ('example-hillside-structures', 'Hillside Structures', 'engineer', 'Portland',
   'Foundations and retaining walls on slopes.',
   'An engineer like this works on slopes: soil reports, foundations, drainage and retaining walls, and the calculations that the city wants to see for them.',
   'listed', true),
  ('example-infill-planning', 'Infill Planning Group', 'planner', 'Austin',
   'Small homes on existing lots, from zoning check to site plan.',
   'A planner like this checks what a lot may hold, lays out several small homes with their drives and trees, and takes the site plan through its review.',
   'listed', true),
  ('example-jobsite-code', 'Jobsite Code Advisers', 'consultant', 'Denver',
   'Code questions answered before and during construction.',
   'A consultant like this answers code questions of owners and builders, reviews plans before they are handed in, and helps when an inspection was not passed.',
   'listed', true),
  ('example-keystone-land-law', 'Keystone Land Law', 'attorney', 'Seattle',
   'Land use appeals, short plats and agreements between neighbors.',
   'An attorney like this handles land use appeals, divisions of lots, and agreements between neighbors on walls, trees and shared drives.',
   'listed', true),
  ('example-ledger-board', 'Ledger Board Construction', 'contractor', 'New York',
   'Renovations of apartments and row houses.',
   'A contractor like this renovates apartments and row houses, files the work with the city, and keeps to the hours and rules of the building.',
   'listed', true);
