import { createProfile } from '#features/accounts/server/index.ts'
import { draftRegisteredCompany } from '#features/businesses/server/index.ts'
import { refreshSearch } from '#features/directory/server/index.ts'
import { endOutdatedFacts } from '#features/verification/server/index.ts'
import type { Announce, EventName, Events } from '#shared/server/events.ts'
import type { Database } from '#shared/server/services.ts'
import { businessPagesChanged } from './forget-pages.ts'

type Reactions = { [N in EventName]?: ((db: Database, facts: Events[N]) => Promise<void>)[] }

/** What later features do when an earlier one announces something; all in the announcer's transaction. */
const reactions: Reactions = {
  'user.created': [createProfile],
  'business.changed': [endOutdatedFacts, (db, { businessId }) => refreshSearch(db, [businessId]), businessPagesChanged],
  'fact.decided': [businessPagesChanged],
  'claim.decided': [businessPagesChanged],
  'company.registered': [draftRegisteredCompany],
}

export const announce: Announce = async (db, name, facts) => {
  for (const react of reactions[name] ?? []) await react(db, facts)
}
