import { Menu } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useOpenRow } from '#shared/ui/lists/side-panel.tsx'
import { FloatingMenu } from '#shared/ui/overlays/floating-menu.tsx'
import { Applications } from './applications.tsx'
import { MembersList } from './members-list.tsx'
import styles from './team.module.css'

/** Mi Staff: who waits to join, who is of the team, and the way to invite somebody. */
export function StaffTeam({ viewerId, canManage }: { viewerId: string; canManage: boolean }) {
  const { openKey } = useOpenRow()
  return (
    <div className={`${styles.page} ${canManage ? styles.floating : ''}`}>
      {canManage && <Applications />}
      <section className={styles.page} aria-labelledby="mi-staff">
        <div className={styles.head}>
          <h2 id="mi-staff">Mi Staff</h2>
        </div>
        <MembersList viewerId={viewerId} canManage={canManage} />
      </section>
      {/* Beside an open member it would stand on their buttons. */}
      {canManage && !openKey && <NewMenu />}
    </div>
  )
}

/** What can be added, in the thumb's reach. */
function NewMenu() {
  const navigate = useNavigate()
  return (
    <FloatingMenu>
      <Menu.Item leftSection={<IconUserPlus size="1.25rem" stroke={1.75} aria-hidden />} onClick={() => navigate('/staff/register')}>
        Nuevo miembro
      </Menu.Item>
    </FloatingMenu>
  )
}
