import { sql } from 'drizzle-orm'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import type { VerificationEmailTemplates } from '../email-templates.ts'

/** Maximum of businesses named in one mail. */
const maxNamed = 30

type Fallen = { id: string; name: string; level: number; kinds: FactKind[] }

/** Mails the members who may decide facts which badges lost a level in the hour that begins at `hour`, ISO. */
export async function notifyStaff(services: Services, hour: string): Promise<void> {
  const { rows: fallen } = await services.db.execute<Fallen>(sql`
    select max(f.id::text) as id, b.name, b.level, array_agg(f.kind) as kinds
    from verification_facts f join businesses b on b.id = f.business_id
    where f.state = 'expired' and f.updated_at >= ${hour}::timestamptz and f.updated_at < ${hour}::timestamptz + interval '1 hour' and not b.is_demo
    group by b.id order by b.name, b.id`)
  const newest = fallen
    .map(({ id }) => id)
    .sort()
    .at(-1)
  if (!newest) return
  const { rows: staff } = await services.db.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from staff_access s join profiles p on p.id = s.profile_id and p.role = 'staff' join users u on u.id = p.id
    where 'edit' = any (s.permissions) and u.suspended_at is null`)
  const lines = fallen.map(
    ({ name, level, kinds }) =>
      `${name}: ${kinds.map((kind) => factKindInfo[kind].title).join(', ')} → nivel ${level}`,
  )
  const omitted = lines.length - maxNamed
  for (const { id, email } of staff)
    await services.db.transaction((tx) =>
      queueMail<VerificationEmailTemplates>(services, tx, {
        to: email,
        userId: id,
        kind: 'verification.fallen_badges',
        data: { total: fallen.length, lines: lines.slice(0, maxNamed), more: Math.max(0, omitted) },
        dedupeKey: `verification.fallen_badges:${newest}:${id}`,
      }),
    )
}
