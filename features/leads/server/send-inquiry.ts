import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { businessMembers } from '../../../db/tables/directory.ts'
import { users } from '../../../db/tables/identity.ts'
import { leads } from '../../../db/tables/leads.ts'
import { AppError } from '../../../shared/app-error.ts'
import type { ParsedInput } from '../../../shared/endpoint.ts'
import type { Call } from '../../../shared/server/route.ts'
import type { Database, Services } from '../../../shared/server/services.ts'
import { queueMail } from '../../mail/server/index.ts'
import type { sendInquiry as contract } from '../contract.ts'
import { countFor } from './counter.ts'
import { keepLead } from './keep-lead.ts'
import { loadCodeSecret, makeLeadCode } from './lead-code.ts'
import { type ReachableBusiness, reachableBusiness } from './reachable-business.ts'

type Inquiry = ParsedInput<typeof contract>

/** Within this time the same words from the same person are one inquiry: a second press, a reload. */
const sameInquiryMinutes = 10

/** Owners and managers, and for a letter the business's own public address; each once. */
async function recipients(tx: Database, business: ReachableBusiness, channel: Inquiry['channel']): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(businessMembers)
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(and(eq(businessMembers.businessId, business.id), inArray(businessMembers.role, ['owner', 'manager'])))
  const all = rows.map(({ email }) => email.toLowerCase())
  if (channel === 'email' && business.email) all.push(business.email)
  return [...new Set(all)]
}

async function mailOwners(
  services: Services,
  tx: Database,
  business: ReachableBusiness,
  inquiry: Inquiry,
  lead: { id: string; code: string },
) {
  const wants = inquiry.channel === 'quote' ? 'pide información a' : 'le escribió a'
  const ways = [inquiry.email && `Correo: ${inquiry.email}`, inquiry.phone && `Teléfono: ${inquiry.phone}`].filter(Boolean).join('\n')
  for (const to of await recipients(tx, business, inquiry.channel))
    await queueMail(services, tx, {
      to,
      replyTo: inquiry.email ?? undefined,
      template: 'leads.received',
      dedupeKey: `leads.received:${lead.id}:${to}`,
      subject: `${inquiry.name} ${wants} ${business.name}`,
      paragraphs: [inquiry.message, `${inquiry.name}\n${ways}`, `Referencia: ${lead.code}`],
      action: { label: 'Ver la solicitud', path: `/dashboard-my-business/solicitudes?negocio=${business.id}&solicitud=${lead.id}` },
      note: inquiry.email ? 'Si respondes este correo, tu respuesta llega a quien te escribió.' : undefined,
    })
}

/** The lead that the same words made a moment ago. */
async function sameBefore(services: Services, tx: Database, businessId: string, { email, phone, message }: Inquiry) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry ${businessId} ${email} ${phone}`}, 0))`)
  const since = new Date(services.now().getTime() - sameInquiryMinutes * 60_000)
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
      ),
    )
  return before
}

/**
 * Keeps what a visitor writes as a lead and mails it to the people who run the business. The same words twice are one lead. A
 * program that fills the hidden field gets the same answer and leaves nothing.
 */
export async function sendInquiry({ services, caller, input }: Call<typeof contract>): Promise<{ code: string }> {
  const business = await reachableBusiness(services.db, input.slug)
  if (!business) throw new AppError('not_found', 'Este negocio aún no recibe mensajes.')
  if (input.apellidoMaterno) return { code: makeLeadCode(await loadCodeSecret(services.db), business.id) }
  const { name, email, phone, message, channel, page } = input
  const result = await services.db.transaction(async (tx) => {
    const before = await sameBefore(services, tx, business.id, input)
    if (before) return { code: before.code, isNew: false }
    const profileId = caller.kind === 'user' ? caller.userId : null
    const lead = await keepLead(services, tx, { businessId: business.id, channel, page, name, email, phone, message, profileId })
    await mailOwners(services, tx, business, input, lead)
    return { code: lead.code, isNew: true }
  })
  if (result.isNew) countFor(services, business.id, 'form')
  return { code: result.code }
}
