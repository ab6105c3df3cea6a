-- A new organisation starts with the insurance products that complaints are about (RULES 11); its administrators edit them.

alter function app.give_defaults(bigint) rename to give_templates_and_rules;

create function app.give_products(org_id bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into insurance_product (org_id, category, name)
  select $1, category, unnest(names)
  from (values
    ('Domestic insurance', array['Consumer credit insurance', 'Home building', 'Home contents', 'Landlords insurance', 'Motor vehicle - comprehensive', 'Motor vehicle - third party', 'Motor vehicle - third party fire and theft', 'Motor vehicle - uninsured third party', 'Personal and domestic property - caravan', 'Personal and domestic property - domestic pet', 'Personal and domestic property - horse', 'Personal and domestic property - mobile phone', 'Personal and domestic property - moveables', 'Personal and domestic property - pleasure craft', 'Personal and domestic property - trailer', 'Personal and domestic property - valuables', 'Residential strata title', 'Sickness and accident', 'Ticket insurance', 'Title insurance', 'Travel', 'Trust bond']),
    ('Extended warranty', array['Brown goods', 'Motor vehicle', 'White goods']),
    ('Professional indemnity insurance', array['Medical indemnity', 'Other professional indemnity']),
    ('Small business/farm insurance', array['Commercial property', 'Commercial vehicles', 'Computer and electronic breakdown', 'Contractors all risk', 'Cyber', 'Fire or accidental damage', 'Glass', 'Industrial special risk', 'Land transit', 'Livestock', 'Loss of profits/business interruption', 'Machinery breakdown', 'Money', 'Public liability', 'Theft'])) products (category, names)
  on conflict do nothing
$$;
comment on function app.give_products(bigint) is 'The products of complaints that an organisation starts with (RULES 11).';

create function app.give_defaults(org_id bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.give_templates_and_rules($1);
  perform app.give_products($1);
end
$$;
comment on function app.give_defaults(bigint) is 'Root cost type, templates, rules and insurance products of a new organisation (RULES 11 and 38). Lists come from the settings'' defaults.';
grant execute on function app.give_defaults(bigint) to app_system;

-- organisations that were onboarded without any; nobody did this
alter table insurance_product disable trigger user;
select app.give_products(o.id) from org o where not exists (select from insurance_product p where p.org_id = o.id);
alter table insurance_product enable trigger user;
