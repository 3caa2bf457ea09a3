import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import * as contract from '#features/growth/consents/contract/team.ts'
import { explainMember } from '#features/growth/contacts/contract/segments.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Services } from '#shared/server/services.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'

/** Inserts a contact of a business that is a person with a proved mailbox. */
export async function makeConsentThings(services: Services, business: Pick<Business, 'id'>) {
  const person = await makePerson(services)
  await services.db
    .update(users)
    .set({ mailboxProvedAt: new Date() })
    .where(eq(users.id, person.id))
  const { email } = person
  const { id } = await makeClient(services, business, { profileId: person.id }, { email })
  return { person, contact: id, email }
}

/** Complete, valid calls on a contact of another business. */
export const consentCalls = (
  me: () => ApiCaller,
  ids: Record<'client' | 'group', string>,
): Record<string, (businessId: string) => Promise<unknown>> => {
  const of = (businessId: string) => ({
    businessId,
    contactId: ids.client,
    channel: 'email' as const,
    address: 'ana@persona.test',
  })
  return {
    listClientConsents: (businessId) =>
      me().call(contract.listClientConsents, { businessId, contactId: ids.client }),
    recordSpokenConsent: (businessId) =>
      me().call(contract.recordSpokenConsent, { ...of(businessId), purposes: ['marketing'] }),
    recordRefusal: (businessId) => me().call(contract.recordRefusal, of(businessId)),
    withdrawRefusal: (businessId) => me().call(contract.withdrawRefusal, of(businessId)),
    explainMember: (book) =>
      me().call(explainMember, { book, groupId: ids.group, contactId: ids.client }),
  }
}

/** Endpoints that take an id which is of nobody else, or whose owner the operation looks up. */
export const unownedConsentIds: Record<string, string> = {
  stopMessages: 'what a business keeps of the caller: features/growth/consents',
  undoStopMessages: 'what a business keeps of the caller: features/growth/consents',
}
