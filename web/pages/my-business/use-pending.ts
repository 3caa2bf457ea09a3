import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import type { TeamTaskKind } from '#shared/team-task-kinds.ts'
import { useCall } from '#shared/ui/calls/api.tsx'

/** Counts what waits for the team of a business, by kinds of work: as many as the section lists. Zero until that is known. */
export function usePending(businessId: string | undefined): (kinds?: TeamTaskKind[]) => number {
  const { data } = useCall(listMyTasks, {}, { enabled: businessId !== undefined })
  return (kinds = []) =>
    (data?.counts ?? [])
      .filter((one) => one.businessId === businessId && kinds.includes(one.kind))
      .reduce((sum, { count, things }) => sum + (things ?? count), 0)
}

/** What waits, as a badge shows it. */
export const pendingFigure = (count: number) => (count > 99 ? '99+' : String(count))

/** The word after the figure, for screen readers. */
export const pendingWord = (count: number) => (count === 1 ? 'pendiente' : 'pendientes')
