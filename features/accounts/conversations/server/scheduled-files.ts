import { sql } from 'drizzle-orm'

/** SQL, column `files` of a row `s` of `scheduled_messages`: its files in their order as `NewFile`s; null without any. */
export const filesOfScheduled = sql`(
  select json_agg(json_build_object('fileId', f.media_id, 'name', f.name) order by f.position)
  from scheduled_message_files f where f.scheduled_id = s.id) as files`
