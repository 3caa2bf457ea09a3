CREATE TABLE "hidden_subjects" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_removed";--> statement-breakpoint
ALTER TABLE "subjects" DROP CONSTRAINT "subjects_kind_known";--> statement-breakpoint
ALTER TABLE "hidden_subjects" ADD CONSTRAINT "hidden_subjects_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_removed" CHECK ("reviews"."state" = 'removed' or "reviews"."decision" is distinct from 'removed');--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_kind_known" CHECK ("subjects"."kind" in ('business', 'product', 'store', 'review'));--> statement-breakpoint
insert into subjects (id, kind, created_at) select id, 'review', created_at from reviews;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_id_subjects_id_fk" FOREIGN KEY ("id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- What people write has its row among the subjects, under its own id: it comes before and goes with it. The kind is the trigger's argument.
create function register_subject() returns trigger language plpgsql as $$
begin
  insert into subjects (id, kind) values (new.id, tg_argv[0]) on conflict (id) do nothing;
  if not exists (select from subjects where id = new.id and kind = tg_argv[0]) then
    raise exception 'a subject of another kind has this id' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create function forget_subject() returns trigger language plpgsql as $$
begin
  delete from subjects where id = old.id;
  return null;
end $$;--> statement-breakpoint
create trigger reviews_registered before insert on reviews for each row execute function register_subject('review');--> statement-breakpoint
create trigger reviews_forgotten after delete on reviews for each row execute function forget_subject();
