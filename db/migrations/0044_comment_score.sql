ALTER TABLE "subject_figures" ADD COLUMN "comment_score" double precision;--> statement-breakpoint
CREATE INDEX "subject_figures_commented" ON "subject_figures" USING btree ("comment_score" DESC NULLS LAST,"subject_id") WHERE comment_score is not null;--> statement-breakpoint

-- What was commented on while it is known who did: each weighs 3, and counts half after 14 days (features/subjects/vocabulary.ts).
update subject_figures f set comment_score = c.score from (
  select subject_id, ln(sum(3 * exp((day - date '2026-01-01') * ln(2) / 14))) as score from interactions where act = 'comment' group by subject_id) c
where c.subject_id = f.subject_id;
