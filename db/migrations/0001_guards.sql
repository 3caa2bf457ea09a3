create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint
do $$
begin
  if not exists (select from pg_roles where rolname = 'lonja_app') then
    create role lonja_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server made the role at the same moment
end $$;--> statement-breakpoint
do $$
begin
  execute format('grant lonja_app to %I', current_user);
end $$;--> statement-breakpoint
grant usage on schema public to lonja_app;--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to lonja_app;--> statement-breakpoint
grant usage, select on all sequences in schema public to lonja_app;--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to lonja_app;--> statement-breakpoint
alter default privileges in schema public grant usage, select on sequences to lonja_app;--> statement-breakpoint
revoke update, delete, truncate on audit_entries from lonja_app;--> statement-breakpoint
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are only ever added' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger audit_entries_only_added before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
