-- Parcels may be of a place that we have no law of, as the versions of its other layers are.
alter table parcel_sets drop constraint parcel_sets_city_id_fkey;
