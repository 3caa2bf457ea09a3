import type { GivenContact } from '#features/growth/contacts/server/parts/given-contact.ts'

/** A row as it waits for its import: what it says, and what was left out when it was read. */
export type StoredRow = { contact: GivenContact; remarks: string[] }
