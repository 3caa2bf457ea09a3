-- Notices become a table with a partition per month (db/month-partitions.ts). Their rows stay where they are: the present
-- table becomes the partition of this month and of all before. `unread_groups` and its trigger allow one unread notice of a
-- group, for which a unique index of the divided table would have to contain its key.
DROP INDEX notifications_group;

ALTER TABLE unread_groups DROP CONSTRAINT unread_groups_notification_id_notifications_id_fk;
ALTER TABLE notification_causes DROP CONSTRAINT notification_causes_notification_id_notifications_id_fk;
ALTER TABLE push_deliveries DROP CONSTRAINT push_deliveries_notification_id_notifications_id_fk;

ALTER TABLE notifications SET SCHEMA partitions;
CREATE TABLE notifications (LIKE partitions.notifications INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (id);
ALTER TABLE notifications
  ADD PRIMARY KEY (id),
  ADD CONSTRAINT notifications_recipient_id_profiles_id_fk FOREIGN KEY (recipient_id) REFERENCES profiles (id) ON DELETE CASCADE,
  ADD CONSTRAINT notifications_actor_id_profiles_id_fk FOREIGN KEY (actor_id) REFERENCES profiles (id) ON DELETE SET NULL;
CREATE INDEX notifications_recipient ON notifications (recipient_id);
CREATE INDEX notifications_list ON notifications (recipient_id, changed_at, id) WHERE is_here;
CREATE INDEX notifications_unread ON notifications (recipient_id) WHERE read_at IS NULL AND is_here;
CREATE INDEX notifications_summary ON notifications (recipient_id) WHERE summary_pending_since IS NOT NULL;
CREATE INDEX notifications_reading ON notifications (reading_id) WHERE reading_id IS NOT NULL;
CREATE INDEX notifications_actor ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_old ON notifications (changed_at);
CREATE TABLE partitions.notifications_default PARTITION OF notifications DEFAULT;

DO $$
DECLARE
  month date := date_trunc('month', now() AT TIME ZONE 'UTC');
  next date := month + interval '1 month';
  partition_name text := 'notifications' || to_char(month, '_YYYY_MM');
BEGIN
  EXECUTE format('ALTER TABLE partitions.notifications RENAME TO %I', partition_name);
  EXECUTE format('ALTER TABLE notifications ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)',
    partition_name, rpad(lpad(to_hex((extract(epoch FROM next) * 1000)::bigint), 12, '0'), 32, '0')::uuid);
END $$;

-- Not valid, so that their rows are not read while all wait; they are validated after the commit (db/migrate.ts).
ALTER TABLE unread_groups ADD CONSTRAINT unread_groups_notification_id_notifications_id_fk
  FOREIGN KEY (notification_id) REFERENCES notifications (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE notification_causes ADD CONSTRAINT notification_causes_notification_id_notifications_id_fk
  FOREIGN KEY (notification_id) REFERENCES notifications (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE push_deliveries ADD CONSTRAINT push_deliveries_notification_id_notifications_id_fk
  FOREIGN KEY (notification_id) REFERENCES notifications (id) ON DELETE CASCADE NOT VALID;
REVOKE ALL ON ALL TABLES IN SCHEMA partitions FROM lonja_app;
