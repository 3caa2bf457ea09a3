import { type NoticeFacts, notice } from '#shared/notice.ts'

const sample = { business: 'Óptica Ñandú & Hijos' }

const approved = notice<{ business: string }>({
  topic: 'decisions',
  write: ({ business }) => `${business} ya es tuyo: aprobamos tu solicitud`,
  sample,
})

const rejected = notice<{ business: string }>({
  topic: 'decisions',
  write: ({ business }) => `No pudimos aprobar tu solicitud de ${business}`,
  sample,
})

export const claimsNotices = { 'claims.approved': approved, 'claims.rejected': rejected }

/** Data that each notice takes, by its kind. */
export type ClaimsNotices = NoticeFacts<typeof claimsNotices>
