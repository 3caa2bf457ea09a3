import { sql } from 'drizzle-orm'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { noticeWords, type Worded } from './notice-words.ts'
import { readSettings, readTopics } from './read-wishes.ts'

type Row = Worded & { path: string; at: string; readAt: string | null }

/** What the person was told, in words, and what they want to be told. It goes with the account. */
export const notificationsPersonalData: PersonalData = {
  async collect(services, { userId }) {
    const { rows } = await services.db.execute<Row>(sql`
      select n.topic, n.kind, n.facts, n.count, n.path, n.changed_at as at, n.read_at as "readAt", null as actor
      from notifications n where n.recipient_id = ${userId} order by n.changed_at desc, n.id desc`)
    const told = rows.map((row) => ({ texto: noticeWords(services, row), lleva: row.path, cuando: row.at, leido: row.readAt }))
    const wishes = { temas: await readTopics(services, userId), ...(await readSettings(services.db, userId)) }
    return { 'avisos.json': { preferencias: wishes, avisos: told } }
  },
}
