import { v7 } from 'uuid'
import { ensureBook, upsertContact } from '#features/growth/contacts/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import { createQuotation as contract } from '../../contract/owner.ts'
import { readPersonOfConversation, readRecipient } from '../recipient.ts'
import { recordQuotationAction } from '../record-action.ts'
import { readQuotationSeller } from '../seller.ts'
import { getOwn } from '../serialize-own.ts'
import { checkContent } from './check-content.ts'
import { draftColumns, insertQuotation, storeLines } from './store-content.ts'

type To = { contactId: string } | { conversationId: string }

/** The contact of the book to whom it goes; the person of a conversation is entered where they are not yet. */
async function findOrKeepContact(
  { now }: Services,
  tx: Database,
  { businessId, bookId, to }: { businessId: string; bookId: string; to: To },
): Promise<string> {
  if ('contactId' in to) {
    const { contactId } = await readRecipient(tx, businessId, to.contactId)
    return contactId ?? to.contactId
  }
  const person = await readPersonOfConversation(tx, businessId, to.conversationId)
  return upsertContact(
    tx,
    {
      bookId,
      profileId: person.profileId,
      name: shortName(person.name),
      email: null,
      phone: null,
      stage: 'contact',
      source: 'account',
      at: now(),
    },
    person.contactId ?? undefined,
  )
}

/** Writes a draft for a contact, or for the person of a conversation. */
export const createQuotation = handle(contract, async ({ services, caller, request, input }) => {
  const { businessId, to, ...content } = input
  return services.db.transaction(async (tx) => {
    const seller = await readQuotationSeller(services, tx, businessId)
    const lines = await checkContent(services, tx, seller, content)
    const bookId = await ensureBook(tx, { businessId })
    const contactId = await findOrKeepContact(services, tx, { businessId, bookId, to })
    const id = v7()
    const at = services.now()
    await insertQuotation(tx, {
      id,
      bookId,
      contactId,
      ...draftColumns(content, seller),
      createdBy: caller.userId,
      createdAt: at,
      updatedAt: at,
    })
    await storeLines(tx, id, lines)
    await recordQuotationAction(tx, { caller, request, businessId }, 'quotations.created', id)
    return getOwn(services, tx, { businessId, quotationId: id })
  })
})
