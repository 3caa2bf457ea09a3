import { randomBytes } from 'node:crypto'
import { invalidField } from '#shared/app-error.ts'
import type { Submission } from '../contract/submission.ts'
import { checkTaxId } from '../contract/tax-ids.ts'
import { bareHost, type Statements } from './ledger/read-statements.ts'

export type FactDraft = { value: string; detail: Record<string, unknown>; warning?: string }

/** A contact can be verified only while the business shows it: the badge speaks of what people see. */
function ownContact(field: string, value: string, shown: string[]): FactDraft {
  if (!shown.includes(value))
    throw invalidField(field, 'Agrega primero este dato a los contactos de tu negocio.')
  return { value, detail: {} }
}

/** What the ledger keeps of a submission. Throws `invalid` for what the business does not say of itself. */
export function draftFact(given: Submission, says: Statements): FactDraft {
  const detail = { businessName: says.name }
  switch (given.kind) {
    case 'identity':
      return { value: given.name, detail: { document: given.document } }
    case 'tax_id': {
      const { value, warning } = checkTaxId(given.countryCode, given.number)
      return { value, warning, detail: { ...detail, countryCode: given.countryCode } }
    }
    case 'registry':
      return { value: given.number, detail: { ...detail, office: given.office } }
    case 'licence':
      return { value: given.number, detail: { ...detail, authority: given.authority } }
    case 'references':
      return {
        value: given.references.map(({ name }) => name).join(', '),
        detail: { references: given.references },
      }
    case 'phone':
      return ownContact('phone', given.phone, says.phones)
    case 'email':
      return ownContact('email', given.email, says.emails)
    case 'web_domain':
      return {
        ...ownContact('domain', bareHost(given.domain), says.domains),
        detail: { token: randomBytes(16).toString('hex') },
      }
    case 'address':
      if (!says.address)
        throw invalidField('', 'Agrega primero la dirección principal de tu negocio.')
      return { value: says.address, detail: {} }
  }
}
