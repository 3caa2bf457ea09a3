import type { RepeatedWork } from '#shared/server/services.ts'
import { outboxMinutes } from '../vocabulary.ts'

/** Deletes messages that every process has read (db/outbox/open-outbox.ts). */
export const cleanupWork: RepeatedWork = {
  name: 'outbox.cleanup',
  everySeconds: 60,
  run: async ({ pool }) => {
    await pool.query(`delete from outbox where created_at < now() - $1 * interval '1 minute'`, [
      outboxMinutes,
    ])
  },
}
