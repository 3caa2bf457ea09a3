import { timelineEntries } from '#db/tables/growth/clients.ts'
import type { Database } from '#shared/server/services.ts'
import type { QuotationHappening } from '../../vocabulary.ts'

type Entered = {
  bookId: string
  contactId: string
  sourceId: string
  happening: QuotationHappening
  at: Date
}

/** Enters what happened to a quotation into the timeline of its contact, once. */
export async function enterQuotation(tx: Database, entry: Entered): Promise<void> {
  await tx
    .insert(timelineEntries)
    .values({ ...entry, kind: 'quotation' })
    .onConflictDoNothing({
      target: [
        timelineEntries.bookId,
        timelineEntries.kind,
        timelineEntries.sourceId,
        timelineEntries.happening,
      ],
    })
}
