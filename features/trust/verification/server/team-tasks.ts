import { sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue } from '#shared/server/team-tasks.ts'
import { factKindInfo } from '../contract/fact-kinds.ts'
import { renewalWords } from '../contract/renewal-words.ts'
import { factAnswerDays, factRenewalDays, openFactStates } from '../vocabulary.ts'

type Row = DueRow & { kind: FactKind; expiresOn: string | null; countryCode: string | null }

/** Facts of which staff asked for more, and valid ones that end soon and are not being renewed. */
export const factTasks: TeamTasks = {
  atLeast: 'manager',
  async list(db, { businessIds, now, max }) {
    const ids = sql`any(${sql.param(businessIds)}::uuid[])`
    const { rows } = await db.execute<Row>(
      firstDue(
        sql`select f.id, f.business_id as "businessId", f.kind, null as "expiresOn", null as "countryCode", f.updated_at as since,
          f.updated_at + ${factAnswerDays}::int * interval '1 day' as "dueAt"
        from verification_facts f where f.business_id = ${ids} and f.state = 'needs_more'
        union all
        select f.id, f.business_id, f.kind, f.expires_on::text,
          (select a.country_code from business_addresses a where a.business_id = f.business_id order by a.is_primary desc, a.position limit 1),
          ((f.expires_on - ${factRenewalDays}::int)::timestamp at time zone b.time_zone),
          ((f.expires_on + time '23:59') at time zone b.time_zone)
        from verification_facts f join businesses b on b.id = f.business_id
        where f.business_id = ${ids} and f.state = 'valid'
          and f.expires_on between ${now.toISOString()}::date - 1 and ${now.toISOString()}::date + ${factRenewalDays}::int
          and not exists (select from verification_facts r where r.business_id = f.business_id and r.kind = f.kind
            and ${oneOf(sql`r.state`, openFactStates)})`,
        max,
      ),
    )
    return rows.map((row) => ({
      ...dueFields(row),
      title: row.expiresOn
        ? renewalWords({ kind: row.kind, expiresOn: row.expiresOn }, row.countryCode)
        : `Falta algo de tu verificación: ${factKindInfo[row.kind].title.toLowerCase()}`,
      action: row.expiresOn ? 'Renovar' : 'Completar',
      path: `/dashboard-my-business/verificacion?negocio=${row.businessId}`,
    }))
  },
}
