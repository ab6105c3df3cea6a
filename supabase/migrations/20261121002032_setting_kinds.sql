-- Authority limits are amounts of money, so that their editor and their check know it.
update configuration_item
set json_schema = (
  select jsonb_set(json_schema, '{properties}', jsonb_object_agg(role, jsonb_set(limits, '{properties}', (
    select jsonb_object_agg(name, property || '{"x-kind": "money"}') from jsonb_each(limits -> 'properties') as properties (name, property)))))
  from jsonb_each(json_schema -> 'properties') as roles (role, limits))
where name = 'financial_limits';
