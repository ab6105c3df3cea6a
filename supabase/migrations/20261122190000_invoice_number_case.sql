-- An invoice's number is one whatever the case it is typed in (RULES 29): INV-7 and inv-7 are the same on paper and to Xero.
alter table invoice drop constraint invoice_no_key;
create unique index invoice_no_key on invoice (org_id, lower(invoice_no));
