-- Publishes the terms of use 2026-11 (server/identity/terms/2026-11.md). Whoever publishes a later version also
-- sets terms_accepted of "user" to false in the same migration, so that everybody is asked.
insert into terms_version (version) values ('2026-11');
