import { eq, sql } from 'drizzle-orm'
import { quotations } from '#db/tables/growth/quotations.ts'
import { deleteMailAbout } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { quotationMailKey } from './notify-person.ts'

/**
 * Quotations that a person received go with their account, wherever books keep them; orders that paid them stay for
 * accounting. What members of teams wrote stays with the business, without their name.
 */
export const quotationsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select b.name as negocio, q.number as numero, q.state as estado, quotation_total(q.id)::text as total, q.currency as moneda,
        q.valid_until::text as "valeHasta", q.refusal as "motivoDelRechazo", q.sent_at as enviada, q.accepted_at as aceptada,
        (select json_agg(json_build_object('concepto', l.title, 'cantidad', l.quantity, 'precio', l.unit_price) order by l.position)
          from quotation_lines l where l.quotation_id = q.id) as lineas
      from quotations q join contact_books o on o.id = q.book_id join businesses b on b.id = o.business_id
      where q.profile_id = ${userId} and q.state <> 'draft' order by q.sent_at, q.id`)
    return rows.length > 0 ? { 'cotizaciones.json': rows } : {}
  },

  async erase(services, tx, { userId, email }) {
    const deleted = await tx
      .delete(quotations)
      .where(
        sql`${quotations.profileId} = ${userId} or mailbox_key(${quotations.email}) = mailbox_key(${email})
          or ${quotations.contactId} in (select c.id from contacts c join contacts m on m.shown_as = c.shown_as where m.profile_id = ${userId})`,
      )
      .returning({ id: quotations.id })
    await deleteMailAbout(
      services,
      tx,
      deleted.map(({ id }) => quotationMailKey(id)),
    )
    await tx.update(quotations).set({ createdBy: null }).where(eq(quotations.createdBy, userId))
    await tx.update(quotations).set({ sentBy: null }).where(eq(quotations.sentBy, userId))
  },
}
