-- What the embedded OpenID provider keeps beside accounts, tickets and tokens.

create table oidc.grant_context (
  grant_id text primary key,
  session_uid text not null,
  client_id text not null,
  subject text not null,
  org_id bigint not null,
  role text not null,
  created_at timestamptz not null default now()
);
create index grant_context_session_uid_idx on oidc.grant_context (session_uid);
create index grant_context_subject_idx on oidc.grant_context (subject);
comment on table oidc.grant_context is 'In which organisation and role a grant, and with it every token of its family, acts.';

create table oidc.attempt (
  key text primary key,
  failures integer not null,
  started_at timestamptz not null
);
comment on table oidc.attempt is 'Failed sign-ins of an e-mail from an address, and of an address in all; only hashes are kept.';

alter table oidc.account
  add column blocked boolean not null default false,
  add column totp_last_step bigint;
comment on column oidc.account.totp_last_step is 'The last time step whose one-time code was accepted: a code counts once.';

create index artifact_account_id_idx on oidc.artifact ((payload ->> 'accountId'));
