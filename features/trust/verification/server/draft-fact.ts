import { randomBytes } from 'node:crypto'
import { invalidField } from '#shared/app-error.ts'
import { checkTaxId } from '#shared/tax-ids.ts'
import type { Submission } from '../contract/submission.ts'
import { bareHost, type Statements } from './ledger/get-statements.ts'

export type FactDraft = { value: string; detail: Record<string, unknown>; warning?: string }

/** A contact can be verified only if it is in the business's public contacts, because the badge vouches for what visitors see. */
function publicContact(field: string, value: string, published: string[]): FactDraft {
  if (!published.includes(value))
    throw invalidField(field, 'Agrega primero este dato a los contactos de tu negocio.')
  return { value, detail: {} }
}

/** Converts a submission into the stored value and details. Throws `invalid` for contacts and addresses that the business does not have. */
export function draftFact(submission: Submission, statements: Statements): FactDraft {
  const detail = { businessName: statements.name }
  switch (submission.kind) {
    case 'identity':
      return { value: submission.name, detail: { document: submission.document } }
    case 'tax_id': {
      const { value, warning } = checkTaxId(submission.countryCode, submission.number)
      return { value, warning, detail: { ...detail, countryCode: submission.countryCode } }
    }
    case 'registry':
      return { value: submission.number, detail: { ...detail, office: submission.office } }
    case 'licence':
      return { value: submission.number, detail: { ...detail, authority: submission.authority } }
    case 'references':
      return {
        value: submission.references.map(({ name }) => name).join(', '),
        detail: { references: submission.references },
      }
    case 'phone':
      return publicContact('phone', submission.phone, statements.phones)
    case 'email':
      return publicContact('email', submission.email, statements.emails)
    case 'web_domain':
      return {
        ...publicContact('domain', bareHost(submission.domain), statements.domains),
        detail: { token: randomBytes(16).toString('hex') },
      }
    case 'address':
      if (!statements.address)
        throw invalidField('', 'Agrega primero la dirección principal de tu negocio.')
      return { value: statements.address, detail: {} }
  }
}
