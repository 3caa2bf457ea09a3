import type { RepeatedWork } from '#shared/server/services.ts'

/** Deletes messages that every process has read: each reads at least once a second (db/outbox/open-outbox.ts). */
export const cleanupWork: RepeatedWork = {
  name: 'outbox.cleanup',
  everySeconds: 60,
  run: async ({ pool }) => {
    await pool.query(`delete from outbox where created_at < now() - interval '5 minutes'`)
  },
}
