import { stopMessages } from '#features/growth/consents/contract/mine.ts'
import { recordRefusal } from '#features/growth/consents/contract/team.ts'
import { type AuditedAction, type Call, shop, world } from '../audited-actions.ts'
import { makeConsentThings } from './consent-calls.ts'

async function ofAddress(more: object = {}): Promise<Call> {
  const { business, by, businessId } = await shop()
  const { contact, email } = await makeConsentThings(world.test.services, business)
  return {
    by,
    businessId,
    input: { businessId, contactId: contact, channel: 'email', address: email, ...more },
    subject: ['contact', contact],
  }
}

async function ofMine(): Promise<Call> {
  const { business, businessId } = await shop()
  const { person } = await makeConsentThings(world.test.services, business)
  return {
    by: person,
    businessId,
    input: { listingId: businessId, press: crypto.randomUUID() },
    subject: ['business', businessId],
  }
}

const ofLink = 'by a link, without an account; the history of the consent keeps it'

/** Audit entries of the endpoints on whom a business may write to. */
export const consentsAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  askToSignUp: ofLink,
  readConsentRequest: 'changes nothing',
  answerConsentRequest: ofLink,
  readLeave: 'changes nothing',
  leaveByLink: ofLink,
  returnByLink: ofLink,
  saveConsentSettings: {
    action: 'consents.settings_changed',
    prepare: async () => {
      const { by, businessId } = await shop()
      return {
        by,
        businessId,
        input: { businessId, atCheckout: false, onPage: true, hasSignUp: true },
        subject: ['business', businessId],
      }
    },
  },
  recordSpokenConsent: {
    action: 'consents.spoken',
    prepare: () => ofAddress({ purposes: ['marketing'] }),
  },
  recordRefusal: { action: 'consents.refusal_recorded', prepare: () => ofAddress() },
  withdrawRefusal: {
    action: 'consents.refusal_withdrawn',
    leaves: 'nothing',
    prepare: async () => {
      const call = await ofAddress()
      await world.test.as(call.by?.token).call(recordRefusal, call.input as never)
      return call
    },
  },
  stopMessages: { action: 'consents.left', prepare: ofMine },
  undoStopMessages: {
    action: 'consents.returned',
    leaves: 'nothing',
    prepare: async () => {
      const call = await ofMine()
      await world.test.as(call.by?.token).call(stopMessages, call.input as never)
      return call
    },
  },
}
