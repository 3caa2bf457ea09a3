import { eq } from 'drizzle-orm'
import { staffContacts, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { phoneOf } from '#features/accounts/server.ts'
import { authorNetworks } from '#features/publishing/authors/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/settings.ts'
import { type ContactColumns, contactVersion, serializeContact } from './member-contact.ts'

/** Writes how colleagues reach the caller. Throws `invalid` beside a field, `conflict` when it was saved elsewhere meanwhile. */
export const saveStaffContact = handle(contract.saveStaffContact, ({ services, caller, input }) => {
  const { userId: profileId } = caller
  const columns = {
    email: input.email.toLowerCase() || null,
    phone: input.phone ? phoneOf(input.phone, undefined) : null,
    hours: input.hours || null,
    ...Object.fromEntries(authorNetworks.map((name) => [name, input.networks[name] || null])),
  } as ContactColumns
  return services.db.transaction(async (tx) => {
    // Two tabs wait for each other here, also before there is a row of contacts.
    const own = eq(staffPermissionRows.profileId, profileId)
    const [member] = await tx
      .select({ id: staffPermissionRows.profileId })
      .from(staffPermissionRows)
      .where(own)
      .for('update')
    if (!member) throw notFound('tu lugar en el equipo')
    const [before] = await tx
      .select()
      .from(staffContacts)
      .where(eq(staffContacts.profileId, profileId))
    if (input.version !== contactVersion(serializeContact(before)))
      throw new AppError(
        'conflict',
        'Tus datos cambiaron en otra pestaña o en otro dispositivo mientras los editabas.',
      )
    await tx
      .insert(staffContacts)
      .values({ profileId, ...columns })
      .onConflictDoUpdate({
        target: staffContacts.profileId,
        set: { ...columns, updatedAt: services.now() },
      })
    const contact = serializeContact(columns)
    return { contact, version: contactVersion(contact) }
  })
})
