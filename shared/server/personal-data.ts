import type { TextFate } from '../text-fates.ts'
import type { Database, Services } from './services.ts'

export type Person = { userId: string; email: string }

/**
 * A person whose account is deleted, with their choice for their public texts, which features
 * apply. Without a choice the texts stay.
 */
type Leaving = Person & { texts?: TextFate }

/** A stored file to include in a person's data export: its path there and its storage key. */
export type PersonalFile = { name: string; storageKey: string; contentType: string }

/**
 * A feature's personal data: export and deletion, declared in its manifest. `api/personal-data.ts`
 * collects them in order of deletion: later features first.
 */
export type PersonalData = {
  /** The account itself: deleted after everything else. */
  isAccount?: true
  /**
   * JSON files for the data export by name (`perfil.json`). Without data of other people, and
   * without secrets.
   */
  collect?: (services: Services, person: Person) => Promise<Record<string, unknown>>
  /** The person's stored files. */
  files?: (services: Services, person: Person) => Promise<PersonalFile[]>
  /** Deletes the data in one transaction. Idempotent, because a crashed job starts again. */
  erase?: (services: Services, tx: Database, person: Leaving) => Promise<void>
}
