import { sql } from 'drizzle-orm'
import { consentSettings } from '#db/tables/growth/consents.ts'
import { contactGroups } from '#db/tables/growth/contacts-lists.ts'
import { writeConsents } from '#features/growth/consents/server/index.ts'
import type { ConsentOrigin } from '#features/growth/consents/vocabulary.ts'
import type { SegmentRule } from '#features/growth/contacts/contract/segment-rule.ts'
import { ensureBook } from '#features/growth/contacts/server/index.ts'
import {
  type ConsentWording,
  checkoutWording,
  signUpWording,
  spokenWording,
} from '#shared/consents.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'

/** Where her clients consented, in turn; null for those who were never asked. */
const origins: ({ origin: ConsentOrigin; wording: ConsentWording } | null)[] = [
  { origin: 'checkout', wording: checkoutWording },
  { origin: 'sign_up', wording: signUpWording },
  null,
  { origin: 'spoken', wording: spokenWording },
  null,
]

/** Every so many clients one refused. */
const refusedEvery = 11

type Reached = { email: string | null; phone: string | null; createdAt: string }

async function insertConsents(
  services: Services,
  tx: Database,
  bookId: string,
  ownerId: string,
): Promise<void> {
  const ofKind = (kind: 'email' | 'phone') =>
    sql`(select a.value from contact_addresses a where a.contact_id = c.id and a.kind = ${kind} order by a.is_primary desc, a.id limit 1)`
  const { rows } = await tx.execute<Reached>(sql`
    select ${ofKind('email')} as email, ${ofKind('phone')} as phone, c.created_at as "createdAt" from contacts c
    where c.book_id = ${bookId} and c.merged_into is null order by c.created_at, c.id`)
  for (const [nth, { email, phone, createdAt }] of rows.entries()) {
    const said = origins[nth % origins.length]
    const isRefused = nth % refusedEvery === refusedEvery - 1
    const at = new Date(new Date(createdAt).getTime() + dayMs / 2)
    if (said)
      await writeConsents(
        services,
        tx,
        { bookId, ...said, recordedBy: said.origin === 'spoken' ? ownerId : null, at },
        [
          ...(email
            ? [
                {
                  channel: 'email' as const,
                  purpose: 'marketing' as const,
                  address: email,
                  state: 'given' as const,
                  isOwn: true,
                },
              ]
            : []),
          ...(phone && nth % 2 === 0
            ? [
                {
                  channel: 'whatsapp' as const,
                  purpose: 'followup' as const,
                  address: phone,
                  state: 'given' as const,
                  isOwn: false,
                },
              ]
            : []),
        ],
      )
    if (isRefused && email)
      await writeConsents(
        services,
        tx,
        { bookId, origin: 'link', at: new Date(at.getTime() + dayMs) },
        [{ channel: 'email', purpose: 'marketing', address: email, state: 'refused', isOwn: true }],
      )
  }
}

/** Her three automatic lists. */
const segments = (
  currency: string,
): {
  name: string
  description: string
  color: 'good' | 'saffron' | 'ink'
  rule: SegmentRule
}[] => [
  {
    name: 'Compran seguido',
    description: 'Dos compras o más, la última en los últimos tres meses.',
    color: 'good',
    rule: {
      join: 'all',
      parts: [
        { field: 'orders', is: 'at_least', count: 2, not: false },
        { field: 'days_since', moment: 'last_order', is: 'at_most', days: 90, not: false },
      ],
    },
  },
  {
    name: 'Novedades por correo',
    description: 'Dieron permiso, y compraron alguna vez o son prospectos.',
    color: 'ink',
    rule: {
      join: 'all',
      parts: [
        { field: 'consent', channel: 'email', purpose: 'marketing', not: false },
        {
          field: 'group',
          join: 'any',
          not: false,
          conditions: [
            { field: 'spent', is: 'at_least', amount: 10_000, currency, not: false },
            { field: 'stage', stage: 'prospect', not: false },
          ],
        },
      ],
    },
  },
  {
    name: 'Prospectos sin compra',
    description: 'Los conocemos desde hace una semana y todavía no compran.',
    color: 'saffron',
    rule: {
      join: 'all',
      parts: [
        { field: 'stage', stage: 'prospect', not: false },
        { field: 'orders', is: 'at_least', count: 1, not: true },
        { field: 'days_since', moment: 'added', is: 'at_least', days: 7, not: false },
      ],
    },
  },
]

type Shop = { ownerId: string; businessId: string; currency: string }

/** Gives clients of the demonstration's owner consents, of which some refused, and her three automatic lists. */
export async function insertOwnerConsents(
  services: Services,
  tx: Database,
  { ownerId, businessId, currency }: Shop,
): Promise<void> {
  const bookId = await ensureBook(tx, { businessId })
  const updatedAt = services.now()
  await tx
    .insert(consentSettings)
    .values({ businessId, atCheckout: true, onPage: true, hasSignUp: true, updatedAt })
  await insertConsents(services, tx, bookId, ownerId)
  await tx
    .insert(contactGroups)
    .values(segments(currency).map((one) => ({ ...one, bookId, createdBy: ownerId })))
}
