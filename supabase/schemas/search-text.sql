-- What records are found by from any page (global search): one text each, generated beside the record, with one index. It is
-- written so that people need not know how something was stored: what is typed goes through the same function.
-- Only columns stand in conditions, and only operators that leak nothing: so the index serves under row-level security.

-- Nobody who is told a name by phone knows its accents, nor has every keyboard them.
create function app.plain_letters(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  -- nearly all texts; taking letters apart and together again takes longer than all else of a record's texts
  if octet_length(words) = length(words) then
    return lower(words);
  end if;
  return lower(normalize(translate(normalize(words, nfd), 'đøłðĐØŁÐ' || U&'\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\031B\0323\0326\0327\0328', 'dolddold'), nfc));
end
$$;
comment on function app.plain_letters(text) is 'Small letters without accents: Müller is muller, Nguyễn is nguyen. plainLetters in domain/search-filters.ts does the same with what is typed.';

-- `return`, not a text: see app.contacts_text in claims.sql.
create function app.search_text(words text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(app.plain_letters(translate($1, '''’`', '')), '(?<=[0-9])[-_./\\:#]+|[-_./\\:#]+(?=[0-9])', '', 'g'), '[^[:alnum:]]+', ' ', 'g');
comment on function app.search_text(text) is 'Words to look in, or for: small letters without accents and digits between single spaces. An apostrophe goes (O''Brien is obrien), and so does punctuation beside a digit (CLM-65 is clm65, 2/14 is 214).';

create function app.search_number(number text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace($1, '[^[:alnum:]]+', '', 'g'))
$$;
comment on function app.search_number(text) is 'A number as it is looked in, or for: letters and digits without what stands between them.';

create function app.search_phones(phones text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace($1, '[^0-9",]+', '', 'g'), '[",]+', ' ', 'g'), '(^| )61(?=[0-9]{9}( |$))', '\10', 'g')
$$;
comment on function app.search_phones(text) is 'The digits of a phone number, or of a JSON list of some: of an Australian one as it is rung here.';

create function app.search_contacts(contacts jsonb) returns text language sql immutable strict parallel safe
return case when $1 = '[]' then '' else
    ' ' || app.search_text(jsonb_path_query_array($1, '$[*].firstName ? (@ != null)')::text || ' ' || jsonb_path_query_array($1, '$[*].surname ? (@ != null)')::text
      || ' ' || jsonb_path_query_array($1, '$[*].email ? (@ != null)')::text || ' ' || jsonb_path_query_array($1, '$[*].branch ? (@ != null)')::text)
    || ' ' || app.search_phones(jsonb_path_query_array($1, '$[*].phone ? (@ != null)')::text) end;
comment on function app.search_contacts(jsonb) is 'Names, addresses and phone numbers of a contact list, to be looked in.';

-- whoever writes a record makes its text
grant execute on function app.plain_letters(text), app.search_text(text), app.search_number(text), app.search_phones(text), app.search_contacts(jsonb)
  to app_org_admin, app_super_admin, app_supplier, app_system, app_user, authenticated, service_role;
