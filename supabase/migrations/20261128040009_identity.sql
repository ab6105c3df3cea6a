-- What the embedded OpenID provider keeps: passwords, one-time links, sessions and tokens. It stands in for a hosted
-- provider where none is configured; only the login role enters this schema.

create table oidc.account (
  user_id bigint primary key references "user",
  password_hash text,
  email_verified boolean not null default false,
  blocked boolean not null default false,
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  totp_required boolean not null default false,
  totp_pending text,
  totp_pending_at timestamptz
);
comment on column oidc.account.password_hash is 'Null until the person has chosen a password through a ticket.';
comment on column oidc.account.totp_last_step is 'The last time step whose one-time code was accepted: a code counts once.';
comment on column oidc.account.totp_required is 'The next sign-in does not end before a second factor was set up.';
comment on column oidc.account.totp_pending is 'A secret that was shown and not confirmed by a code yet.';

create table oidc.ticket (
  token_hash text primary key,
  user_id bigint not null references "user",
  purpose text not null check (purpose = 'set-password'),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table oidc.ticket is 'One-time links that set a password (invitation, reset); only the hash of the token is kept.';
create index ticket_user_id_idx on oidc.ticket (user_id);

create table oidc.artifact (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
comment on table oidc.artifact is 'Sessions, grants, codes and refresh tokens of oidc-provider, by its model names.';
create index artifact_grant_id_idx on oidc.artifact (grant_id) where grant_id is not null;
create index artifact_uid_idx on oidc.artifact (uid) where uid is not null;
create index artifact_account_id_idx on oidc.artifact ((payload ->> 'accountId'));
create index artifact_expires_at_idx on oidc.artifact (expires_at);

create table oidc.grant_context (
  grant_id text primary key,
  session_uid text not null,
  client_id text not null,
  subject text not null,
  org_id bigint not null,
  role text not null,
  created_at timestamptz not null default now()
);
comment on table oidc.grant_context is 'In which organisation and role a grant, and with it every token of its family, acts.';
create index grant_context_session_uid_idx on oidc.grant_context (session_uid);
create index grant_context_subject_idx on oidc.grant_context (subject);
