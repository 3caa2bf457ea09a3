import {
  IconBuildingStore,
  IconMessageQuestion,
  IconPackage,
  IconShoppingBag,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCartCount } from '#features/buying/checkout/ui/parts/use-cart.ts'
import { purchasePath } from '#features/buying/orders/contract/purchase-path.ts'
import { stateWords } from '#features/buying/orders/vocabulary.ts'
import { readPanel } from '#features/community/home/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { agoWords, dayWords } from '#shared/text/dates.ts'
import { truncate } from '#shared/text/truncate.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { myBusinessHref } from '../my-business/sections.ts'
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

/** Most businesses with their tasks; the workspace has all. */
const maxBusinesses = 3

const icon = { size: '1.75rem', stroke: 1.5, 'aria-hidden': true } as const

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What waits in a business; the link leads to the only kind, or to the workspace. */
function tasksOf(client: Panel['clients'][number]): Resumed[] {
  const { businessId, name, orders, newLeads, questions, lowStock, expiresOn } = client
  const kinds = [
    { count: orders, words: ['pedido por enviar', 'pedidos por enviar'], path: '/pedidos' },
    { count: newLeads, words: ['solicitud nueva', 'solicitudes nuevas'], path: '/solicitudes' },
    {
      count: questions,
      words: ['pregunta sin responder', 'preguntas sin responder'],
      path: '/preguntas',
    },
    {
      count: lowStock,
      words: ['producto por agotarse', 'productos por agotarse'],
      path: '/inventario',
    },
  ].filter(({ count }) => count > 0)
  const said = kinds.map(({ count, words: [one = '', many = ''] }) => counted(count, one, many))
  if (expiresOn) said.push(`un dato vence el ${dayWords(expiresOn)}`)
  if (said.length === 0) return []
  const ways = [...kinds.map(({ path }) => path), ...(expiresOn ? ['/verificacion'] : [])]
  const total = kinds.reduce((sum, { count }) => sum + count, expiresOn ? 1 : 0)
  return [
    {
      key: businessId,
      to: myBusinessHref(ways.length === 1 ? (ways[0] ?? '') : '', businessId),
      name,
      state: `${total} por atender`,
      detail: said.join(', '),
      picture: null,
      icon: <IconBuildingStore {...icon} />,
    },
  ]
}

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
  detail: `${number} · ${agoWords(placedAt)}`,
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
 * What one left under way, most urgent first: what waits in one's businesses, the newest order, an
 * unanswered question, the cart.
 */
export function PanelResume() {
  const { data, error } = useCall(readPanel, {})
  const pieces = useCartCount()
  // The tiles below say that it failed.
  if (!data) return error ? null : <Skeleton height="9rem" />
  const resumed = [
    ...data.clients.flatMap(tasksOf).slice(0, maxBusinesses),
    ...(data.order ? [orderOf(data.order)] : []),
    ...(data.question ? [questionOf(data.question)] : []),
    ...(pieces > 0 ? [cartOf(pieces)] : []),
  ]
  if (resumed.length === 0) return <p className={styles.none}>No tienes nada pendiente.</p>
  return (
    <section aria-labelledby="retomar" className={styles.part}>
      <h2 id="retomar">Para retomar</h2>
      <ul className={styles.list}>
        {resumed.map(({ key, to, name, state, detail, picture, icon: drawing }) => (
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
