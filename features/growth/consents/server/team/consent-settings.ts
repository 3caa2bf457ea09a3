import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { consentSettings } from '#db/tables/growth/consents.ts'
import { storeTags } from '#features/selling/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/team.ts'
import { recordConsentAction } from '../record-action.ts'

type Row = {
  atCheckout: boolean
  onPage: boolean
  hasSignUp: boolean
  hasStore: boolean
  isPublic: boolean
  email: number
  whatsapp: number
  phone: number
  refused: number
  waiting: number
}

/** Where a business asks for consents, and how many it has. */
export const readConsentSettings = handle(
  contract.readConsentSettings,
  async ({ services: { db, now }, input: { businessId } }) => {
    const { rows } = await db.execute<Row>(sql`
      select coalesce(s.at_checkout, false) as "atCheckout", coalesce(s.on_page, false) as "onPage", coalesce(s.has_sign_up, false) as "hasSignUp",
        exists (select from stores t where t.business_id = b.id) as "hasStore", b.state in ('published', 'holiday') as "isPublic",
        n.email, n.whatsapp, n.phone, n.refused, (select count(*)::int from consent_requests r join contact_books k on k.id = r.book_id
          where k.business_id = b.id and r.answered_at is null and r.expires_at > ${now().toISOString()}::timestamptz) as waiting
      from businesses b left join consent_settings s on s.business_id = b.id cross join lateral (
        select (count(distinct c.address_hash) filter (where c.state = 'given' and c.channel = 'email'))::int as email,
          (count(distinct c.address_hash) filter (where c.state = 'given' and c.channel = 'whatsapp'))::int as whatsapp,
          (count(distinct c.address_hash) filter (where c.state = 'given' and c.channel = 'phone'))::int as phone,
          (count(distinct c.address_hash) filter (where c.state = 'refused'))::int as refused
        from contact_books k join consents c on c.book_id = k.id where k.business_id = b.id) n
      where b.id = ${businessId}`)
    const [row] = rows
    if (!row) throw new Error('the business of a member was not found')
    const { email, whatsapp, phone, ...rest } = row
    return { ...rest, given: { email, whatsapp, phone } }
  },
)

/** Chooses where a business asks. Its public pages change. */
export const saveConsentSettings = handle(
  contract.saveConsentSettings,
  ({ services, caller, input: { businessId, ...settings }, request }) =>
    services.db.transaction(async (tx) => {
      const updatedAt = services.now()
      const [before] = await tx
        .select()
        .from(consentSettings)
        .where(eq(consentSettings.businessId, businessId))
      await tx
        .insert(consentSettings)
        .values({ businessId, ...settings, updatedAt })
        .onConflictDoUpdate({
          target: consentSettings.businessId,
          set: { ...settings, updatedAt },
        })
      const { atCheckout, onPage, hasSignUp } = settings
      if (
        before?.atCheckout === atCheckout &&
        before.onPage === onPage &&
        before.hasSignUp === hasSignUp
      )
        return {}
      await invalidatePages(services, tx, [
        `business:${businessId}`,
        'directory',
        ...(await storeTags(tx, businessId)),
      ])
      await recordConsentAction(
        tx,
        { caller, request, businessId },
        'consents.settings_changed',
        ['business', businessId],
        settings,
      )
      return {}
    }),
)
