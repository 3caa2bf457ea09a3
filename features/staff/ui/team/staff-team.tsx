import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useOpenRow } from '#shared/ui/lists/side-panel.tsx'
import { FloatingMenu } from '#shared/ui/overlays/floating-menu.tsx'
import { Applications } from './applications.tsx'
import { MembersList } from './members-list.tsx'
import styles from './team.module.css'

type Props = { viewerId: string; canManage: boolean; canCreate: boolean }

/** Mi Staff: who waits to join, who is of the team, and the way to invite somebody. */
export function StaffTeam({ viewerId, canManage, canCreate }: Props) {
  const { openKey } = useOpenRow()
  return (
    <div className={`${styles.page} ${canManage || canCreate ? styles.floating : ''}`}>
      {canManage && <Applications />}
      <section className={styles.page} aria-labelledby="mi-staff">
        <div className={styles.head}>
          <h2 id="mi-staff">Mi Staff</h2>
        </div>
        <MembersList viewerId={viewerId} canManage={canManage} />
      </section>
      {/* Beside an open member it would stand on their buttons. */}
      {!openKey && <AddMenu canManage={canManage} canCreate={canCreate} />}
    </div>
  )
}

const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

/** What can be added: a member by who manages people, a group of contacts by who adds to the book. */
function AddMenu({ canManage, canCreate }: Omit<Props, 'viewerId'>) {
  const navigate = useNavigate()
  const member = { label: 'Nuevo miembro', icon: <IconUserPlus {...icon} />, run: () => void navigate('/staff/register') }
  const group = { label: 'Nuevo grupo', icon: <IconUsersPlus {...icon} />, run: () => void navigate('/staff/usuarios/grupos/nuevo') }
  return <FloatingMenu items={[...(canManage ? [member] : []), ...(canCreate ? [group] : [])]} />
}
