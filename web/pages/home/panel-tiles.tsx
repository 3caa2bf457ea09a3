import { IconBriefcase, IconBuildingStore, IconChevronDown, IconHeart, IconSchool, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { readPanel } from '#features/home/contract.ts'
import { homeAddress } from '#features/home/vocabulary.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './home-user-log.module.css'

const icon = { size: '2rem', stroke: 1.5, 'aria-hidden': true } as const

/** So many of a thing, or the words for none. */
const counted = (count: number, one: string, many: string, none: string) =>
  count === 0 ? none : `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`

/** The five ways to what is one's own, with what they count now; the fifth opens on demand. */
export function PanelTiles() {
  const { data: figures, error } = useCall(readPanel, {})
  const [isOpen, setOpen] = useState(false)
  // Without its figures a tile still leads to where it leads.
  const say = (words: (read: NonNullable<typeof figures>) => string) => (figures ? words(figures) : error ? 'No pudimos contar ahora' : ' ')
  return (
    <nav className={styles.tiles} aria-label="Mi Panel">
      <Tile to="/favoritos" icon={<IconHeart {...icon} />} name="Mis Favoritos">
        {say(({ favorites }) => counted(favorites, 'guardado', 'guardados', 'Aún no guardas nada'))}
      </Tile>
      <Tile to={homeAddress('jobs')} icon={<IconBriefcase {...icon} />} name="Mis Empleos">
        Aquí van a estar tus vacantes y postulaciones
      </Tile>
      <Tile to="/dashboard-my-business" icon={<IconBuildingStore {...icon} />} name="Mi Negocio">
        {say(({ businesses }) => counted(businesses, 'negocio', 'negocios', 'Publica el tuyo'))}
      </Tile>
      <Tile to={homeAddress('courses')} icon={<IconSchool {...icon} />} name="Mis Cursos">
        Aquí van a estar los cursos que tomes o des
      </Tile>
      {isOpen ? (
        <Tile to="/dashboard-my-business/solicitudes" icon={<IconUsers {...icon} />} name="Mis Clientes">
          {say(
            ({ clients, newLeads }) =>
              `${counted(clients, 'persona', 'personas', 'Todavía nadie')}${newLeads > 0 ? `, ${counted(newLeads, 'solicitud nueva', 'solicitudes nuevas', '')}` : ''}`,
          )}
        </Tile>
      ) : (
        <button type="button" className={styles.more} aria-expanded={false} onClick={() => setOpen(true)}>
          <IconChevronDown size="1.25rem" stroke={1.75} aria-hidden /> Más: Mis Clientes
        </button>
      )}
    </nav>
  )
}

function Tile({ to, icon: drawing, name, children }: { to: string; icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.tile} data-plain>
      {drawing}
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>{children}</span>
    </Link>
  )
}
