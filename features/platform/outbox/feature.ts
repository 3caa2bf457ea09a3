import type { Feature } from '#shared/server/feature.ts'
import { cleanupWork } from './server/cleanup-outbox.ts'

/** Messages between processes (db/outbox). */
export const outbox: Feature = {
  name: 'outbox',
  title: 'Mensajes entre procesos',
  repeats: [cleanupWork],
}
