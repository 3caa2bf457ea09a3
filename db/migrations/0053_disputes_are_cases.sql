ALTER TABLE "reports" DROP CONSTRAINT "reports_about";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_text";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_removed";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about" CHECK ("reports"."about" in ('closed', 'wrong_data', 'duplicate', 'not_a_business', 'spam', 'misleading', 'offensive', 'personal_data', 'illegal', 'off_topic', 'rights', 'disputed'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_text" CHECK (char_length("reports"."text") <= 1000);--> statement-breakpoint
-- What was removed after its dispute was decided otherwise, or while it was open, says so.
update reviews r set decision = 'removed', decided_at = coalesce(r.decided_at, c.decided_at, now()), decision_reason = coalesce(c.reason, r.decision_reason, '')
from reviews o left join lateral (
  select decided_at, reason from report_cases where subject_id = o.id and state = 'removed' order by decided_at desc limit 1) c on true
where o.id = r.id and r.state = 'removed' and r.disputed_at is not null and r.decision is distinct from 'removed';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_removed" CHECK ("reviews"."decision" is null or ("reviews"."decision" = 'removed') = ("reviews"."state" = 'removed'));