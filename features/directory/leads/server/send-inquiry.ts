import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { notify, withdrawBlockedMails } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { managingRoles } from '#shared/business-roles.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import * as contract from '../contract.ts'
import { repetitionMinutes } from '../vocabulary.ts'
import { countBusinessAction } from './counter.ts'
import type { LeadsEmailTemplates } from './email-templates.ts'
import { findInquiryProduct } from './find-inquiry-product.ts'
import { findReachableBusiness, type ReachableBusiness } from './find-reachable-business.ts'
import { inquiryMailKey } from './inquiry-mail-key.ts'
import { loadCodeSecrets, makeLeadCode } from './lead-code.ts'
import { leadPath, leadsPath } from './lead-path.ts'
import type { LeadsNotices } from './notices.ts'
import { storeLead } from './store-lead.ts'

type Inquiry = ParsedInput<typeof contract.sendInquiry>

type Recipient = { to: string; userId: string | null }

/**
 * Owners and managers, and for channel `email` also the business's public address; without
 * repetitions.
 */
async function listRecipients(
  tx: Database,
  business: ReachableBusiness,
  channel: Inquiry['channel'],
): Promise<Recipient[]> {
  const people: Recipient[] = await tx
    .select({ to: sql<string>`lower(${users.email})`, userId: users.id })
    .from(businessMembers)
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(
      and(
        eq(businessMembers.businessId, business.id),
        inArray(businessMembers.role, managingRoles),
      ),
    )
  const { email } = business
  if (channel === 'email' && email && people.every(({ to }) => to !== email))
    people.push({ to: email, userId: null })
  return people
}

/**
 * Notifies the owners and managers. For a blocked sender, the notifications are created and removed
 * again, so that the response time does not reveal the block.
 */
async function mailOwners(
  services: Services,
  tx: Database,
  business: ReachableBusiness,
  inquiry: Inquiry,
  lead: { id: string; code: string; about: string | null; profileId: string | null },
) {
  const { name, email, phone, message } = inquiry
  const from = {
    name,
    email,
    phone,
    message,
    code: lead.code,
    about: lead.about,
    isQuote: inquiry.channel === 'quote',
  }
  const people = await listRecipients(tx, business, inquiry.channel)
  const mails = people.map(({ to, userId }) => ({
    to,
    userId,
    dedupeKey: `${inquiryMailKey(lead.id)}${userId ?? 'business'}`,
  }))
  for (const { to, userId, dedupeKey } of mails)
    await queueMail<LeadsEmailTemplates>(services, tx, {
      to,
      userId,
      replyTo: email ?? undefined,
      kind: 'leads.received',
      data: { business: business.name, businessId: business.id, leadId: lead.id, ...from },
      dedupeKey,
    })
  const delivery = await withdrawBlockedMails(tx, {
    actorId: lead.profileId,
    businessId: business.id,
    mails,
  })
  await notify<LeadsNotices>(services, tx, {
    to: people.flatMap(({ userId }) => userId ?? []),
    kind: 'leads.received',
    facts: {
      business: business.name,
      code: lead.code,
      isQuote: from.isQuote,
      guest: lead.profileId ? null : name,
    },
    cause: lead.id,
    group: business.id,
    actorId: lead.profileId,
    businessId: business.id,
    path: leadPath(business.id, lead.id),
    pathOfMany: leadsPath(business.id),
  })
  return delivery
}

/** The lead that an identical message created within the repetition period. */
async function findRepeated(
  services: Services,
  tx: Database,
  businessId: string,
  about: string | null,
  { email, phone, message }: Inquiry,
) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry ${businessId} ${email} ${phone}`}, 0))`,
  )
  const since = new Date(services.now().getTime() - repetitionMinutes * minuteMs)
  const [before] = await tx
    .select({ code: leads.code })
    .from(leads)
    .where(
      and(
        eq(leads.businessId, businessId),
        gt(leads.createdAt, since),
        eq(leads.message, message),
        sql`${leads.email} is not distinct from ${email}`,
        sql`${leads.phone} is not distinct from ${phone}`,
        sql`${leads.about} is not distinct from ${about}`,
      ),
    )
  return before
}

/**
 * Stores a visitor's message as a lead and mails it to the owners and managers. A repeated message
 * creates no second lead. A bot that fills in the hidden field gets a normal answer, but nothing is
 * stored; a blocked sender's message is stored without notifying anyone.
 */
export const sendInquiry = handle(contract.sendInquiry, async ({ services, caller, input }) => {
  const business = await findReachableBusiness(services.db, input.slug)
  if (!business) throw new AppError('not_found', 'Este negocio aún no recibe mensajes.')
  if (input.apellidoMaterno)
    return { code: makeLeadCode(await loadCodeSecrets(services), business.id) }
  const { name, email, phone, message, channel, page } = input
  const result = await services.db.transaction(async (tx) => {
    const about = await findInquiryProduct(tx, business.id, page)
    const before = await findRepeated(services, tx, business.id, about, input)
    if (before) return { code: before.code, counts: false }
    const profileId = caller.kind === 'user' ? caller.userId : null
    const lead = await storeLead(services, tx, {
      businessId: business.id,
      channel,
      page,
      about,
      name,
      email,
      phone,
      message,
      profileId,
    })
    const { isHeard } = await mailOwners(services, tx, business, input, {
      ...lead,
      about,
      profileId,
    })
    return { code: lead.code, counts: isHeard }
  })
  if (result.counts) countBusinessAction(services, business.id, 'form')
  return { code: result.code }
})
