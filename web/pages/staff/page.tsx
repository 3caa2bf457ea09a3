import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAuth } from '#features/identity/ui/use-auth.ts'
import { readActivity } from '#features/staff/contract/overview.ts'
import type { StaffAccess } from '#features/staff/contract/session.ts'
import { ActivityFeed } from '#features/staff/ui/activity-feed.tsx'
import { BusinessesList } from '#features/staff/ui/businesses-list.tsx'
import { RequireStaff } from '#features/staff/ui/require-staff.tsx'
import { UsersList } from '#features/staff/ui/users-list.tsx'
import { Reviews } from '#features/verification/ui/staff/reviews.tsx'
import { callKey } from '#shared/ui/calls/api.tsx'
import { PageHead } from '../../page-head.tsx'
import { StaffShell } from '../../shell/staff-shell.tsx'
import styles from './page.module.css'
import { StaffContent } from './staff-content.tsx'

const tabs = [
  { name: 'verificaciones', label: 'Verificaciones' },
  { name: 'usuarios', label: 'Usuarios' },
  { name: 'empresas', label: 'Empresas', wideOnly: true },
  { name: 'contenido', label: 'Contenido' },
] as const

type TabName = (typeof tabs)[number]['name']

/** The staff area: what waits for a decision, people, businesses, content. */
export default function Staff() {
  return (
    <>
      <PageHead title="Staff" description="Área del equipo." hidden />
      <RequireStaff>{(access) => <Area access={access} />}</RequireStaff>
    </>
  )
}

function Area({ access }: { access: StaffAccess }) {
  const [address] = useSearchParams()
  const open = tabs.find(({ name }) => name === address.get('tab'))?.name ?? 'verificaciones'
  const links = tabs.map((tab) => ({ ...tab, to: `/staff?tab=${tab.name}`, isOpen: tab.name === open }))
  return (
    <StaffShell tabs={links}>
      <h1 className="only-spoken">{tabs.find(({ name }) => name === open)?.label}</h1>
      <OpenTab key={open} name={open} access={access} />
    </StaffShell>
  )
}

function OpenTab({ name, access }: { name: TabName; access: StaffAccess }) {
  const { user } = useAuth()
  const queries = useQueryClient()
  const viewerId = user?.id ?? ''
  if (name === 'usuarios') return <UsersList viewerId={viewerId} canManage={access.canManageUsers} />
  if (name === 'empresas') return <BusinessesList />
  if (name === 'contenido') return <StaffContent access={access} />
  return (
    <Reviews
      viewerId={viewerId}
      canDecide={access.canEditContent}
      onDecided={() => void queries.invalidateQueries({ queryKey: callKey(readActivity) })}
      aside={
        <div className={styles.feed}>
          <ActivityFeed />
        </div>
      }
    />
  )
}
