-- How often visitors ask and sign-ins are tried, counted for all replicas together. The columns and their order are
-- those of the library that counts (rate-limiter-flexible).

-- not logged: after a crash the counting merely begins anew
create unlogged table app.request_count (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index request_count_expire_idx on app.request_count (expire);
comment on table app.request_count is 'Requests of visitors by address, tries of signing in by account and address (hashes of them), until a moment in milliseconds since 1970. Swept every hour.';
-- of the service's own role, the owner, alone
alter table app.request_count enable row level security;

drop table oidc.attempt;
