import { eq } from 'drizzle-orm'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { type BusinessRole, businessRoles } from '#shared/business-roles.ts'
import type { TeamTasks } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import type { TeamTaskKind } from '#shared/team-task-kinds.ts'
import { listMyTasks as contract } from '../contract/my-tasks.ts'
import { maxTasks, maxTasksOfKind } from '../vocabulary.ts'

const mayDo = (role: BusinessRole, atLeast: BusinessRole) =>
  businessRoles.indexOf(role) <= businessRoles.indexOf(atLeast)

/** Kinds of which money hangs, first in the list. */
const moneyKinds: readonly TeamTaskKind[] = ['order', 'payout']

/** Orders, then payouts, then everything else alike. */
const rankOf = (kind: TeamTaskKind) => {
  const at = moneyKinds.indexOf(kind)
  return at < 0 ? moneyKinds.length : at
}

/** Lists what waits in the caller's businesses, money first and then by due date, asking every feature only for those in which their role may do it. */
export const listMyTasks = handle(contract, async ({ services, caller }) => {
  const memberships = await services.db
    .select({ id: businesses.id, name: businesses.name, role: businessMembers.role })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .where(eq(businessMembers.profileId, caller.userId))
  const names = new Map(memberships.map(({ id, name }) => [id, name]))
  const sources = services.features.flatMap(
    ({ teamTasks = {} }) => Object.entries(teamTasks) as [TeamTaskKind, TeamTasks][],
  )
  const found = await Promise.all(
    sources.map(async ([kind, { atLeast, list }]) => {
      const businessIds = memberships.filter(({ role }) => mayDo(role, atLeast)).map(({ id }) => id)
      if (businessIds.length === 0) return []
      const by = { businessIds, now: services.now(), max: maxTasksOfKind }
      return (await list(services.db, by)).map((task) => ({ kind, ...task }))
    }),
  )
  const tasks = found.flat()
  const counts = new Map(
    tasks.map(({ businessId, kind, total, things }) => [
      `${businessId} ${kind}`,
      { businessId, kind, count: total, ...(things !== undefined && { things }) },
    ]),
  )
  return {
    items: tasks
      .toSorted(
        (a, b) =>
          rankOf(a.kind) - rankOf(b.kind) ||
          a.dueAt.getTime() - b.dueAt.getTime() ||
          (a.id < b.id ? -1 : 1),
      )
      .slice(0, maxTasks)
      .map(({ kind, id, businessId, title, detail, action, path, since, dueAt }) => ({
        kind,
        id,
        business: { id: businessId, name: names.get(businessId) ?? '' },
        title,
        detail: caller.view ? null : (detail ?? null),
        action,
        path,
        since: since.toISOString(),
        dueAt: dueAt.toISOString(),
      })),
    counts: [...counts.values()],
  }
})
