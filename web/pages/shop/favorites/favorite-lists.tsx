import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Monogram } from '#features/categories/ui/parts/drawn-pattern.tsx'
import { agoWords } from '#shared/text/dates.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import type { DeviceList } from '#shared/ui/device-list.ts'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { favoriteProducts, followedStores } from './favorite-products.ts'
import styles from './page.module.css'
import { barredWords } from './use-favorites.ts'

type Line = { key: string; to: string; name: string; picture: string; what: string }

type LinesProps<Row> = { list: DeviceList<Row>; lineOf: (row: Row) => Line; empty: ReactNode }

/** Rows of this device, newest first, each with its way off the list and back. */
function Lines<Row>({ list, lineOf, empty }: LinesProps<Row>) {
  const say = useSnackbar()
  const rows = list.useRows()
  if (!useHydrated()) return <Skeleton height="8rem" />
  if (rows.length === 0) return empty
  const forget = (row: Row) => {
    const { key, name } = lineOf(row)
    if (!list.remove(key)) return say(barredWords)
    say({ text: `Quitaste ${name}.`, action: { label: 'Deshacer', run: () => void list.put(row) } })
  }
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const { key, to, name, picture, what } = lineOf(row)
        return (
          <li key={key}>
            <span className={styles.mark}>{picture ? <img src={picture} alt="" loading="lazy" /> : <Monogram name={name} />}</span>
            <div className={styles.words}>
              <Link to={to} className={styles.name} data-plain>
                {name}
              </Link>
              <span className={styles.what}>{what}</span>
            </div>
            <IconButton label={`Quitar ${name} de favoritos`} onClick={() => forget(row)}>
              <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

/** The products that were marked on this device. */
export const FavoriteList = () => (
  <Lines
    list={favoriteProducts}
    lineOf={({ slug, title, store, picture, at }) => ({
      key: slug,
      to: `/producto/${slug}`,
      name: title,
      picture,
      what: [store, `guardado ${agoWords(at)}`].filter(Boolean).join(' · '),
    })}
    empty={
      <EmptyState title="Aún no tienes productos favoritos" action={<ButtonLink to="/online-store">Ir a la tienda</ButtonLink>}>
        Toca el corazón de un producto y lo encontrarás aquí.
      </EmptyState>
    }
  />
)

/** The stores that are followed on this device. */
export const FollowedList = () => (
  <Lines
    list={followedStores}
    lineOf={({ handle, name, at }) => ({
      key: handle,
      to: `/tienda/${handle}`,
      name,
      picture: '',
      what: `@${handle} · la sigues desde ${agoWords(at)}`,
    })}
    empty={<p className={styles.honest}>Todavía no sigues ninguna. Toca «Seguir» en una tienda y la encontrarás aquí.</p>}
  />
)
