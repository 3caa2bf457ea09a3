import { localDay } from './dates.ts'

const dueGroups = ['late', 'today', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

const dueGroupWords: Record<DueGroup, string> = {
  late: 'Atrasado',
  today: 'Hoy',
  later: 'Próximos días',
}

function groupOf(dueAt: string, now: Date): DueGroup {
  if (new Date(dueAt) < now) return 'late'
  return localDay(dueAt) === localDay(now.toISOString()) ? 'today' : 'later'
}

/** What has to be done by when it is due, where the reader is; empty groups are left out. Only in the browser. */
export const groupByDue = <T extends { dueAt: string }>(items: readonly T[], now = new Date()) =>
  dueGroups
    .map((group) => ({
      group,
      words: dueGroupWords[group],
      items: items.filter(({ dueAt }) => groupOf(dueAt, now) === group),
    }))
    .filter((group) => group.items.length > 0)
