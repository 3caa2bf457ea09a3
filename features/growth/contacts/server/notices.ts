import { type NoticeFacts, notice } from '#shared/notice.ts'

/** Somebody asks a business to erase what it keeps of them. Without their name, which would outlive it. */
const erasureAsked = notice<{ business: string }>({
  topic: 'client_data',
  write: ({ business }, { count }) =>
    count > 1
      ? `${count} personas piden que ${business} borre sus datos`
      : `Alguien pide que ${business} borre sus datos`,
  sample: { business: 'Óptica Ñandú & Hijos' },
})

export const contactsNotices = { 'contacts.erasure_asked': erasureAsked }

/** Data of each notice, by kind. */
export type ContactsNotices = NoticeFacts<typeof contactsNotices>
