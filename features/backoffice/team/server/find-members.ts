import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { type StaffPermission, sortPermissions } from '#shared/staff-permissions.ts'
import * as contract from '../contract/team.ts'
import { matchesAccount } from './matches-account.ts'
import { type ContactColumns, serializeContact } from './member-contact.ts'

type Row = Omit<contract.MemberRow, 'suspendedAt' | 'activeAt' | 'since' | 'contact'> & {
  contact: ContactColumns | null
  suspendedAt: Date | null
  activeAt: Date | null
  since: Date
  key: string
}

const iso = (value: Date | string | null) => (value ? new Date(value).toISOString() : null)

/** Returns a page of staff members, newest first. */
export const findMembers = handle(contract.findMembers, async ({ input, services }) => {
  const where = [sql`p.role = 'staff'`]
  if (input.q) where.push(matchesAccount(input.q))
  if (input.memberId) where.push(sql`p.id = ${input.memberId}`)
  if (input.groupId)
    where.push(
      sql`exists (select from staff_group_members m where m.profile_id = p.id and m.group_id = ${input.groupId})`,
    )
  if (input.may) where.push(sql`${input.may satisfies StaffPermission} = any (a.permissions)`)
  if (input.suspended !== undefined)
    where.push(input.suspended ? sql`u.suspended_at is not null` : sql`u.suspended_at is null`)
  const after = fromCursor(input.after, byTime)
  if (after) where.push(sql`(s.created_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await services.db.execute<Row>(sql`
    select p.id, coalesce(p.full_name, p.username, 'Sin nombre') as name, p.username, u.email, a.permissions,
      s.permissions as "ownPermissions", coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.folded)
        from staff_group_members m join staff_groups g on g.id = m.group_id where m.profile_id = p.id), '[]') as groups,
      u.suspended_at as "suspendedAt", s.created_at as since, s.created_at::text as key, u.is_demo as "isDemo",
      exists (select from mfa_factors f where f.user_id = u.id and f.verified_at is not null) as "hasTwoStep",
      greatest(u.last_sign_in_at, (select max(coalesce(e.refreshed_at, e.created_at)) from sessions e where e.user_id = u.id)) as "activeAt",
      to_jsonb(c) as contact
    from staff_permissions s join staff_access a on a.profile_id = s.profile_id join profiles p on p.id = s.profile_id
    join users u on u.id = p.id
    left join staff_contacts c on c.profile_id = p.id
    where ${sql.join(where, sql` and `)} order by s.created_at desc, p.id desc limit ${input.size + 1}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    items: items.map(({ key: _, ...row }) => ({
      ...row,
      permissions: sortPermissions(row.permissions),
      contact: serializeContact(row.contact),
      suspendedAt: iso(row.suspendedAt),
      activeAt: iso(row.activeAt),
      since: iso(row.since) ?? '',
    })),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
  }
})
