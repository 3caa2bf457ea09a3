import type { Database } from './services.ts'

/** What features announce, with its facts. `api/reactions.ts` lists who reacts. */
export type Events = {
  'user.created': { userId: string; email: string; metadata: Record<string, unknown> }
  /** The owner of an account has shown themselves for the first time: ways in that were added before may be a stranger's. */
  'mailbox.proved': { userId: string }
  /** Someone registered a company: its draft is made with the account or not at all. */
  'company.registered': {
    userId: string
    name: string
    sector: string | null
    offersProducts: boolean
    offersServices: boolean
  }
  /** Anything that its public page or the search shows has changed. */
  'business.changed': { businessId: string }
  'claim.decided': { claimId: string; businessId: string; approved: boolean }
  'fact.decided': { factId: string; businessId: string }
}

export type EventName = keyof Events

export type Announce = <N extends EventName>(db: Database, name: N, facts: Events[N]) => Promise<void>
