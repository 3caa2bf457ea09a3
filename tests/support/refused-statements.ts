/** What nobody who signed in as the product may do, whatever role it asks for first; each is refused with 42501. */
export const refusedStatements = [
  ...['set role none', 'reset role', 'reset session authorization', 'set role lonja_app', 'select 1'].flatMap((first) => [
    `${first}; update audit_entries set action = 'other'`,
    `${first}; delete from audit_entries`,
    `${first}; truncate audit_entries`,
    `${first}; alter table audit_entries disable trigger all`,
    `${first}; set session_replication_role = replica`,
    `${first}; alter table audit_entries owner to session_user`,
  ]),
  'set role lonja',
  'set session authorization lonja',
  'alter table businesses add column more int',
  'drop table audit_entries',
  'create table more (id int)',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'create role more superuser',
  'alter role session_user superuser',
  'grant lonja to session_user',
  'select * from pg_authid',
  `copy audit_entries to program 'true'`,
  `select pg_read_file('PG_VERSION')`,
  'alter table pgboss.job add column more int',
]
