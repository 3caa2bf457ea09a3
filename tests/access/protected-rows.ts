import { sessions } from '#db/tables/accounts/auth.ts'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { blocks } from '#db/tables/accounts/trust-and-blocks.ts'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { savedAddresses } from '#db/tables/buying/address-book.ts'
import {
  downloadGrants,
  downloads,
  downloadTerms,
  productFiles,
} from '#db/tables/buying/downloads.ts'
import { orderEvents, orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { returnRequests } from '#db/tables/buying/returns.ts'
import { owedRefunds, transfers } from '#db/tables/buying/transfers.ts'
import { postComments } from '#db/tables/community/comments.ts'
import { answers, questions } from '#db/tables/community/questions.ts'
import { reviewPhotos, reviews } from '#db/tables/community/reviews.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { businessClaimEvidence, businessClaims } from '#db/tables/directory/claims.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { contactCalls, timelineEntries } from '#db/tables/growth/clients.ts'
import { opportunities } from '#db/tables/growth/clients-pipeline.ts'
import { clientTasks } from '#db/tables/growth/clients-tasks.ts'
import { consents } from '#db/tables/growth/consents.ts'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { customFields } from '#db/tables/growth/contacts-fields.ts'
import {
  contactGroups,
  contactNotes,
  contactTags,
  groupedContacts,
  taggedContacts,
} from '#db/tables/growth/contacts-lists.ts'
import { products } from '#db/tables/selling/products.ts'
import { promotions } from '#db/tables/selling/promotions.ts'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { verificationEvidence, verificationFacts } from '#db/tables/trust/verification.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { conversationRows } from './accounts/conversation-calls.ts'

/** Rows of other people, which no call may change. */
export async function protectedRows({ services }: Pick<TestApp, 'services'>) {
  const { db } = services
  return {
    ...(await conversationRows(services)),
    leads: await db.select().from(leads),
    contacts: await db.select().from(contacts),
    consents: await db.select().from(consents),
    notes: await db.select().from(contactNotes),
    tags: await db.select().from(contactTags),
    tagged: await db.select().from(taggedContacts),
    groups: await db.select().from(contactGroups),
    grouped: await db.select().from(groupedContacts),
    fields: await db.select().from(customFields),
    contactImports: await db.select().from(contactImports),
    facts: await db.select().from(verificationFacts),
    evidence: await db.select().from(verificationEvidence),
    claims: await db.select().from(businessClaims),
    claimFiles: await db.select().from(businessClaimEvidence),
    invitations: await db.select().from(businessInvitations),
    members: await db.select().from(businessMembers),
    photos: await db.select().from(businessPhotos),
    sessions: await db.select().from(sessions),
    notices: await db.select().from(notifications),
    exports: await db.select().from(dataExports),
    stores: await db.select().from(stores),
    files: await db.select().from(productFiles),
    terms: await db.select().from(downloadTerms),
    grants: await db.select().from(downloadGrants),
    downloaded: await db.select().from(downloads),
    products: await db.select().from(products),
    promotions: await db.select().from(promotions),
    sellables: await db.select().from(sellables),
    orders: await db.select().from(orders),
    events: await db.select().from(orderEvents),
    payments: await db.select().from(payments),
    addresses: await db.select().from(savedAddresses),
    withdrawals: await db.select().from(returnRequests),
    transfers: await db.select().from(transfers),
    returns: await db.select().from(owedRefunds),
    questions: await db.select().from(questions),
    answers: await db.select().from(answers),
    comments: await db.select().from(postComments),
    reviews: await db.select().from(reviews),
    blocks: await db.select().from(blocks),
    businessBlocks: await db.select().from(businessBlocks),
    timelines: await db.select().from(timelineEntries),
    calls: await db.select().from(contactCalls),
    tasks: await db.select().from(clientTasks),
    opportunities: await db.select().from(opportunities),
    reviewPhotos: await db.select().from(reviewPhotos),
  }
}
