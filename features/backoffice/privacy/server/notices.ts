import { type NoticeFacts, notice } from '#shared/notice.ts'

const exportReady = notice<object>({
  topic: 'account',
  write: () => 'Tu copia de datos está lista para descargar',
  sample: {},
})

export const privacyNotices = { 'accounts.export_ready': exportReady }

/** Data of each notice, by its kind. */
export type PrivacyNotices = NoticeFacts<typeof privacyNotices>
