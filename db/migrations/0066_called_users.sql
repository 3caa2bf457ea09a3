ALTER TABLE "users" ADD COLUMN "folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Who is searched by the team is searched by all that they are called, which stands in two tables: here it stands in one.
create function fold_user() returns trigger language plpgsql set search_path = public as $$
begin
  new.folded := search_fold(concat_ws(' ', new.email, (select concat_ws(' ', p.full_name, p.username) from profiles p where p.id = new.id)));
  return new;
end $$;--> statement-breakpoint
create trigger users_folded before insert or update of email on users for each row execute function fold_user();--> statement-breakpoint
create function fold_user_of_profile() returns trigger language plpgsql set search_path = public as $$
begin
  update users u set folded = search_fold(concat_ws(' ', u.email, new.full_name, new.username)) where u.id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger profiles_called_new after insert on profiles for each row
  when (new.full_name is not null or new.username is not null) execute function fold_user_of_profile();--> statement-breakpoint
create trigger profiles_called after update of full_name, username on profiles for each row
  when ((old.full_name, old.username) is distinct from (new.full_name, new.username)) execute function fold_user_of_profile();--> statement-breakpoint
update users u set folded = search_fold(concat_ws(' ', u.email, (select concat_ws(' ', p.full_name, p.username) from profiles p where p.id = u.id)));--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
