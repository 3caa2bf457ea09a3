import { sql } from 'drizzle-orm'
import { getBusinessCountry } from '#features/directory/server.ts'
import { ensureBook } from '#features/growth/contacts/server/index.ts'
import { invalidField } from '#shared/app-error.ts'
import { formWording, signUpWording } from '#shared/consents.ts'
import { readPhone } from '#shared/phones/read-phone.ts'
import type { Caller } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { askToSignUp as contract } from '../../contract/sign-up.ts'
import { acceptConsents } from '../accept-consents.ts'
import { requestConsents } from '../request-consents.ts'
import { findSignUp } from './find-sign-up.ts'

/** Whether it is the caller's own mailbox, which they proved to read. */
async function isProved(db: Database, caller: Caller, email: string): Promise<boolean> {
  if (caller.kind !== 'user') return false
  const { rows } = await db.execute(sql`
    select from users u where u.id = ${caller.userId} and u.mailbox_proved_at is not null and mailbox_key(u.email) = mailbox_key(${email})`)
  return rows.length > 0
}

/** Asks for news of a business, which a mail confirms. What is known of the address changes neither the answer nor the work. */
export const askToSignUp = handle(contract, async ({ services, caller, input }) => {
  const { place, email, choices } = input
  const business = await findSignUp(services.db, input.handle, place)
  const phone =
    input.phone && readPhone(input.phone, await getBusinessCountry(services.db, business.id))
  if (input.phone && !phone) throw invalidField('phone', 'Revisa el número de teléfono')
  const isDone = await isProved(services.db, caller, email)
  await services.db.transaction(async (tx) => {
    const bookId = await ensureBook(tx, { businessId: business.id })
    const asked = {
      bookId,
      name: input.name || null,
      email,
      phone,
      choices,
      origin: place,
      wording: place === 'form' ? formWording : signUpWording,
      askedBy: null,
    }
    if (isDone)
      await acceptConsents(services, tx, {
        ...asked,
        profileId: caller.kind === 'user' ? caller.userId : null,
      })
    else await requestConsents(services, tx, { ...asked, business: business.name })
  })
  return { isDone }
})
