import {
  IconBookmark,
  IconBuildingStore,
  IconChevronDown,
  IconHeart,
  IconMessageCircle,
  IconReceipt,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useUnreadMessages } from '#features/accounts/conversations/ui/parts/unread-messages.tsx'
import { readPanel } from '#features/community/home/contract.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { listMyBusinesses } from '#features/directory/businesses/contract/owner.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { myBusinessHref } from '../my-business/sections.ts'
import styles from './home-user-log.module.css'

const icon = { size: '2rem', stroke: 1.5, 'aria-hidden': true } as const

const uncounted = 'No pudimos contar ahora'

/** A count in words, or the text for none. */
const counted = (count: number, one: string, many: string, none: string) =>
  count === 0 ? none : `${wholeNumber(count)} ${count === 1 ? one : many}`

/**
 * Tiles with links to the person's things and their counts; «Mis Clientes» opens one tile per business. Those of what
 * is still to come are quiet links.
 */
export function PanelTiles() {
  const { data: figures, error } = useCall(readPanel, {})
  const [isOpen, setOpen] = useState(false)
  // A tile without its count still works as a link.
  const placeholder = error ? uncounted : ' '
  const say = (words: (read: NonNullable<typeof figures>) => string) =>
    figures ? words(figures) : placeholder
  return (
    <nav className={styles.tiles} aria-label="Mi Panel">
      <Tile to="/mis-compras" icon={<IconReceipt {...icon} />} name="Mis compras">
        Tus pedidos y cómo van
      </Tile>
      <Tile to="/mensajes" icon={<IconMessageCircle {...icon} />} name="Mensajes">
        <UnreadWords />
      </Tile>
      <Tile to="/favoritos" icon={<IconHeart {...icon} />} name="Mis Favoritos">
        <Grouped>
          {say(({ favorites }) =>
            counted(favorites, 'guardado', 'guardados', 'Aún no guardas nada'),
          )}
        </Grouped>
      </Tile>
      <Tile to="/dashboard-my-business" icon={<IconBuildingStore {...icon} />} name="Mi Negocio">
        {say(({ businesses }) => counted(businesses, 'negocio', 'negocios', 'Publica el tuyo'))}
      </Tile>
      <Tile to="/busquedas-guardadas" icon={<IconBookmark {...icon} />} name="Mis búsquedas">
        Te avisan de lo nuevo
      </Tile>
      <button
        type="button"
        className={styles.tile}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconUsers {...icon} />
        <span className={styles.words}>
          <span className={styles.name}>Mis Clientes</span>
          <span className={styles.about}>
            <FreshRequests />
          </span>
        </span>
        <IconChevronDown size="1.25rem" stroke={1.75} aria-hidden />
      </button>
      {isOpen && <ClientTiles />}
    </nav>
  )
}

const requestWords = (count: number) =>
  counted(count, 'solicitud nueva', 'solicitudes nuevas', 'Sin solicitudes nuevas')

/** How many conversations have something unread. */
function UnreadWords() {
  const count = useUnreadMessages()
  return count === undefined
    ? '\u00a0'
    : counted(count, 'conversación sin leer', 'conversaciones sin leer', 'Todo leído')
}

/** How many requests nobody attended yet, in all businesses of the person. */
function FreshRequests() {
  const { data, error } = useCall(listMyTasks, {})
  if (!data) return error ? uncounted : '\u00a0'
  const fresh = data.counts.filter(({ kind }) => kind === 'lead')
  const words = requestWords(fresh.reduce((sum, { count }) => sum + count, 0))
  return fresh.length > 1 ? `${words} en ${fresh.length} negocios` : words
}

/** One tile per business of the person with its requests that nobody attended. */
function ClientTiles() {
  const list = useCall(listMyBusinesses, {})
  const tasks = useCall(listMyTasks, {})
  const drawn = <IconUsers {...icon} />
  const error = list.error ?? tasks.error
  if (list.isPending || tasks.isPending) return <Skeleton height="5rem" />
  const businesses = list.data?.items ?? []
  if (businesses.length === 0)
    return (
      <Tile to="/mis-clientes" icon={drawn} name="Mis Clientes">
        {error ? uncounted : 'Anota a quién conoces y cómo localizarlo'}
      </Tile>
    )
  const fresh = (businessId: string) =>
    tasks.data?.counts.find((one) => one.kind === 'lead' && one.businessId === businessId)?.count ??
    0
  return businesses.map(({ id, name }) => (
    <Tile key={id} to={myBusinessHref('/clientes', id)} icon={drawn} name="Mis Clientes">
      {businesses.length > 1 && `${name}: `}
      {tasks.data ? requestWords(fresh(id)) : uncounted}
    </Tile>
  ))
}

function Tile({
  to,
  icon: drawing,
  name,
  children,
}: {
  to: string
  icon: ReactNode
  name: string
  children: ReactNode
}) {
  return (
    <Link to={to} className={styles.tile} data-plain>
      {drawing}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{children}</span>
      </span>
    </Link>
  )
}
