import type { StaffQueue } from '../../vocabulary.ts'

/** Address of each queue, oldest case first. */
export const queuePaths: Record<StaffQueue, string> = {
  payouts: '/staff/pagos',
  second: '/staff?vista=second',
  cases: '/staff/avisos',
  verifications: '/staff',
  appeals: '/staff/avisos?vista=appealed',
  disputes: '/staff/avisos?cola=disputas',
  claims: '/staff/empresas/reclamos',
  applications: '/staff/usuarios/staff',
  duplicates: '/staff/empresas/duplicados',
}

/** Address of a case within its queue; the queue's own without one. */
export function casePath(queue: StaffQueue, id: string | null): string {
  const path = queuePaths[queue]
  return id === null ? path : `${path}${path.includes('?') ? '&' : '?'}caso=${id}`
}
