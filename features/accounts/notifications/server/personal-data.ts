import { sql } from 'drizzle-orm'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { getNotificationSettings, listTopicPreferences } from './get-preferences.ts'
import { type NoticeContent, noticeWords } from './notice-words.ts'

type Row = NoticeContent & { path: string; at: string; readAt: string | null }

/**
 * The person's notices as text, their preferences, and their subscribed browsers. Deleted with the
 * account (cascade).
 */
export const notificationsPersonalData: PersonalData = {
  async collect(services, { userId }) {
    const { rows } = await services.db.execute<Row>(sql`
      select n.topic, n.kind, n.facts, n.count, n.people, n.path, n.changed_at as at, n.read_at as "readAt", null as actor
      from notifications n where n.recipient_id = ${userId} order by n.changed_at desc, n.id desc`)
    const notices = rows.map((row) => ({
      texto: noticeWords(services, row),
      lleva: row.path,
      cuando: row.at,
      leido: row.readAt,
    }))
    const { rows: browsers } = await services.db.execute<{ navegador: string; desde: string }>(
      sql`select device as navegador, created_at as desde from push_subscriptions where user_id = ${userId} order by created_at, id`,
    )
    const preferences = {
      temas: await listTopicPreferences(services, userId),
      ...(await getNotificationSettings(services.db, userId)),
    }
    return { 'avisos.json': { preferencias: preferences, navegadores: browsers, avisos: notices } }
  },
}
