import { eq } from 'drizzle-orm'
import { staffContacts, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { parsePhone } from '#features/accounts/server.ts'
import { authorNetworks } from '#features/publishing/authors/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/settings.ts'
import { type ContactColumns, contactVersion, serializeContact } from './member-contact.ts'

/** Saves the caller's contact details. Throws `invalid` on a field, and `conflict` when they were saved elsewhere since `version`. */
export const saveStaffContact = handle(contract.saveStaffContact, ({ services, caller, input }) => {
  const { userId: profileId } = caller
  const columns = {
    email: input.email.toLowerCase() || null,
    phone: input.phone ? parsePhone(input.phone, undefined) : null,
    hours: input.hours || null,
    ...Object.fromEntries(authorNetworks.map((name) => [name, input.networks[name] || null])),
  } as ContactColumns
  return services.db.transaction(async (tx) => {
    // Serializes concurrent saves, also when there is no contact row yet.
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
