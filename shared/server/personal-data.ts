import type { TextFate } from '../text-fates.ts'
import type { Database, Services } from './services.ts'

export type Person = { userId: string; email: string }

/** Somebody whose account ends, with what they chose for what they wrote for everybody: who keeps such texts does as they chose. They stay when absent. */
type Leaving = Person & { texts?: TextFate }

/** A stored file that belongs in a person's copy: its place there and where its bytes are. */
export type PersonalFile = { name: string; storageKey: string; contentType: string }

/**
 * What a feature keeps of people: how it is handed over to them, and how it ends with their account. `api/personal-data.ts` lists the
 * features' in the order in which they erase: whatever stands on something else goes first.
 */
export type PersonalData = {
  /** JSON files of a person's copy by name (`perfil.json`). Nothing of others, nothing that opens anything. */
  collect?: (services: Services, person: Person) => Promise<Record<string, unknown>>
  /** Stored files that are the person's. */
  files?: (services: Services, person: Person) => Promise<PersonalFile[]>
  /** Erases it, in one transaction. Done again it finds nothing left: a job that died begins anew. */
  erase?: (services: Services, tx: Database, person: Leaving) => Promise<void>
}
