import { eq } from 'drizzle-orm'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { type BusinessRole, businessRoles } from '#shared/business-roles.ts'
import type { TeamTasks } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import { type TeamTaskKind, teamTaskGroupOf, teamTaskGroups } from '#shared/team-task-kinds.ts'
import { listMyTasks as contract } from '../contract/my-tasks.ts'
import { maxTasks, maxTasksOfKind } from '../vocabulary.ts'

const mayDo = (role: BusinessRole, atLeast: BusinessRole) =>
  businessRoles.indexOf(role) <= businessRoles.indexOf(atLeast)

const groups = Object.keys(teamTaskGroups)
const rankOf = ({ kind }: { kind: TeamTaskKind }) => groups.indexOf(teamTaskGroupOf(kind))

/** By when something is due; people by how long they have been waiting. */
const timeOf = ({ kind, since, dueAt }: { kind: TeamTaskKind; since: Date; dueAt: Date }) =>
  (teamTaskGroupOf(kind) === 'people' ? since : dueAt).getTime()

/**
 * Lists what waits in the caller's businesses, by group and time, asking every feature only for those in which their
 * role may do it.
 */
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
      .toSorted((a, b) => rankOf(a) - rankOf(b) || timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1))
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
