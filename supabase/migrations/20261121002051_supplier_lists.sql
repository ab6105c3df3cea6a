-- Lists of suppliers in the tens of thousands: a page in its order and the count out of an index, names found by any
-- part of them. Deleted ones stand apart, since every list leaves them out.
create index supplier_order_idx on supplier (org_id, is_deleted, id);
create index supplier_name_order_idx on supplier (org_id, is_deleted, name, id);
create index supplier_category_idx on supplier (org_id, is_deleted, category, id);
create index supplier_name_idx on supplier using gin (name extensions.gin_trgm_ops);
create index supplier_contact_person_idx on supplier using gin (contact_person extensions.gin_trgm_ops);
