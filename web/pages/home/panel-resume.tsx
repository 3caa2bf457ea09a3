import { IconMessageQuestion, IconPackage, IconShoppingBag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCartCount } from '#features/buying/checkout/ui/parts/use-cart.ts'
import { purchasePath } from '#features/buying/orders/contract/purchase-path.ts'
import { stateWords } from '#features/buying/orders/vocabulary.ts'
import { readPanel } from '#features/community/home/contract.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import type { Output } from '#shared/endpoint.ts'
import { agoWords } from '#shared/text/dates.ts'
import { truncate } from '#shared/text/truncate.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { TaskList } from '../my-business/today/task-list.tsx'
import { questionPath } from '../reactions/question-path.ts'
import styles from './panel-resume.module.css'

type Panel = Output<typeof readPanel>

/** Something to continue with; `state` is what one wants to know of it. */
type Resumed = {
  key: string
  to: string
  name: string
  state: string
  detail: string
  picture: string | null
  icon: ReactNode
}

/** Tasks shown before the button for all of them. */
const firstTasks = 3

const icon = { size: '1.75rem', stroke: 1.5, 'aria-hidden': true } as const

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const orderOf = ({
  purchaseId,
  number,
  state,
  isPickUp,
  store,
  picture,
  placedAt,
}: NonNullable<Panel['order']>): Resumed => ({
  key: number,
  to: purchasePath(purchaseId, null),
  name: `Tu pedido en ${store}`,
  state: stateWords(state, isPickUp ? { kind: 'pick_up' } : null),
  detail: `${number}\u00a0· comprado ${agoWords(placedAt)}`,
  picture,
  icon: <IconPackage {...icon} />,
})

const questionOf = ({
  slug,
  questionId,
  name,
  text,
  picture,
  count,
}: NonNullable<Panel['question']>): Resumed => ({
  key: questionId,
  to: questionPath(slug, questionId, null),
  name: `Tu pregunta a ${name}`,
  state: 'Espera respuesta',
  detail: `${truncate(text, 80)}${count > 1 ? ` Y ${counted(count - 1, 'más', 'más')}.` : ''}`,
  picture,
  icon: <IconMessageQuestion {...icon} />,
})

const cartOf = (pieces: number): Resumed => ({
  key: 'cart',
  to: '/cart',
  name: 'Tu carrito',
  state: counted(pieces, 'pieza', 'piezas'),
  detail: 'Sin comprar todavía',
  picture: null,
  icon: <IconShoppingBag {...icon} />,
})

/**
 * What the reader left under way: the newest order, an unanswered question, the cart; then what waits in their businesses, each with
 * its button. Nothing while that is read.
 */
export function PanelResume() {
  const tasks = useCall(listMyTasks, {})
  const panel = useCall(readPanel, {})
  const pieces = useCartCount()
  if (tasks.isPending || panel.isPending) return null
  const resumed = [
    ...(panel.data?.order ? [orderOf(panel.data.order)] : []),
    ...(panel.data?.question ? [questionOf(panel.data.question)] : []),
    ...(pieces > 0 ? [cartOf(pieces)] : []),
  ]
  // The tiles below say that the panel could not be read.
  const isCalm = tasks.data?.items.length === 0 && resumed.length === 0 && !panel.error
  if (isCalm) return <p className={styles.none}>No tienes nada pendiente.</p>
  return (
    <>
      <Resumable items={resumed} />
      <TaskList next={null} isQuiet firstRows={firstTasks} />
    </>
  )
}

function Resumable({ items }: { items: Resumed[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="retomar" className={styles.part}>
      <h2 id="retomar">Para retomar</h2>
      <ul className={styles.list}>
        {items.map(({ key, to, name, state, detail, picture, icon: drawing }) => (
          <li key={key}>
            <Link to={to} className={styles.card} data-plain>
              <span className={styles.picture}>
                {picture ? <img src={picture} alt="" loading="lazy" /> : drawing}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <strong className={styles.state}>{state}</strong>
                <span className={styles.detail}>{detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
