import type { Database, Services } from '#shared/server/services.ts'
import { createColleagues } from './create-colleagues.ts'
import { insertStaffContacts } from './insert-staff-contacts.ts'
import { importEvents } from './insert-staff-import.ts'
import { insertVerifications } from './insert-verifications.ts'
import { insertInOrder } from './past-event.ts'
import { createAgency } from './store-papers.ts'

/** Inserts a team at work: what it verified, imported and wrote down in the last weeks, and what waits for it. */
export async function insertStaffHistory(services: Services, tx: Database): Promise<void> {
  const members = await createColleagues(services, tx)
  await insertInOrder([
    ...(await insertVerifications(services, tx, members, await createAgency(services, tx))),
    ...importEvents(services, tx, members.tomas),
    ...(await insertStaffContacts(services, tx, members)),
  ])
}
