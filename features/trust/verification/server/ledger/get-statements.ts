import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { businessAddresses, businessContacts, businesses } from '#db/tables/directory/businesses.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Data of a business that it can have verified, without imported contacts. Domains lack `www.`; `address`: the primary address on one line. */
export type Statements = {
  name: string
  phones: string[]
  emails: string[]
  domains: string[]
  address: string | null
  countryCode: string | null
}

/** The host in lower case without `www.`, which names the same site. */
export const bareHost = (host: string) => host.toLowerCase().replace(/^www\./, '')

const hostOf = (address: string) => bareHost(URL.parse(address)?.hostname ?? '')

type Address = typeof businessAddresses.$inferSelect

function addressLine(address: Address): string {
  const street = [address.street, address.streetNumber].filter(Boolean).join(' ')
  const town = [address.postalCode, address.city].filter(Boolean).join(' ')
  return [street, address.interior, address.neighborhood, town, address.state, address.countryCode]
    .filter(Boolean)
    .join(', ')
}

export async function getStatements(db: Database, businessId: string): Promise<Statements> {
  const [business] = await db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw notFound('el negocio')
  const contacts = await db
    .select({ kind: businessContacts.kind, value: businessContacts.value })
    .from(businessContacts)
    .where(
      and(
        eq(businessContacts.businessId, businessId),
        inArray(businessContacts.kind, ['phone', 'whatsapp', 'email', 'web']),
        ne(businessContacts.source, 'import'),
      ),
    )
    .orderBy(asc(businessContacts.position), asc(businessContacts.id))
  const [address] = await db
    .select()
    .from(businessAddresses)
    .where(and(eq(businessAddresses.businessId, businessId), eq(businessAddresses.isPrimary, true)))
  const values = (...kinds: string[]) =>
    contacts.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)
  return {
    name: business.name,
    phones: [...new Set(values('phone', 'whatsapp'))].filter((phone) =>
      /^\+[1-9]\d{6,14}$/.test(phone),
    ),
    emails: [...new Set(values('email').map((email) => email.toLowerCase()))],
    domains: [...new Set(values('web').map(hostOf).filter(Boolean))],
    address: address ? addressLine(address) : null,
    countryCode: address?.countryCode ?? null,
  }
}
