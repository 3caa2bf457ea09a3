import { upsertContact } from '#features/growth/contacts/server/index.ts'
import type { ConsentWording } from '#shared/consents.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { ConsentOrigin } from '../vocabulary.ts'
import type { Choice } from './request-consents.ts'
import { writeConsents } from './write-consents.ts'

/** Somebody who consented with a mailbox that they read. */
export type Accepted = {
  bookId: string
  profileId: string | null
  name: string | null
  email: string
  /** E.164. */
  phone: string | null
  choices: readonly Choice[]
  origin: ConsentOrigin
  wording: ConsentWording
  askedBy: string | null
}

/**
 * Enters a person who consented into the book, and records their consents. They proved only the mailbox: a consent for the number
 * does not replace a refusal of whoever has it.
 */
export async function acceptConsents(
  services: Services,
  tx: Database,
  { choices, origin, wording, askedBy, ...person }: Accepted,
): Promise<void> {
  const { bookId, email, phone } = person
  const at = services.now()
  await upsertContact(tx, { ...person, stage: 'contact', source: 'registration', at })
  await writeConsents(
    services,
    tx,
    { bookId, origin, wording, recordedBy: askedBy, at },
    choices.flatMap(({ channel, purpose }) => {
      const address = channel === 'email' ? email : phone
      const isOwn = channel === 'email'
      return address ? [{ channel, purpose, address, state: 'given' as const, isOwn }] : []
    }),
  )
}
