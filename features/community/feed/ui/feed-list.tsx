import { useEffect } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type FeedItem, findUnseen, listNews, markNewsSeen } from '../contract.ts'
import styles from './feed-list.module.css'

/** The feed, page by page. Unseen items stay marked while the list is shown and count as seen from then on. */
export function FeedList() {
  const list = useCallPages(listNews, { size: 20 })
  const { rows, first, error, retry } = list
  const { mutate: markSeen } = useSend(markNewsSeen, { refreshes: [findUnseen] })
  const newest = rows?.find(({ isNew }) => isNew)?.at
  useEffect(() => {
    if (newest) markSeen({ until: newest })
  }, [newest, markSeen])
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows || !first) return <Skeleton height="24rem" rows />
  if (rows.length === 0) return first.follows ? <NothingNew /> : <NobodyFollowed />
  return (
    <div className={styles.list}>
      <ul className={styles.rows}>
        {rows.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </ul>
      <MoreRows list={list}>Ver lo anterior</MoreRows>
    </div>
  )
}

function NewsRow({ item: { text, path, who, picture, at, isNew } }: { item: FeedItem }) {
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <Link to={path} className={styles.link} data-plain>
        <span className={styles.picture}>
          {picture ? <img src={picture} alt="" loading="lazy" /> : <Monogram name={who} />}
        </span>
        <span className={styles.words}>
          <span className={styles.text}>
            {isNew && <span className="only-spoken">Nuevo: </span>}
            {text}
          </span>
          <time className={styles.when} dateTime={at} title={momentWords(at)}>
            {agoWords(at)}
          </time>
        </span>
      </Link>
    </li>
  )
}

const NobodyFollowed = () => (
  <EmptyState
    title="Sigue a un negocio y aquí verás lo nuevo"
    heading="h2"
    action={<ButtonLink to="/directorio">Ver el directorio</ButtonLink>}
  >
    Sus productos nuevos, sus ofertas y promociones, y lo que verifica. También lo que publican los
    autores del blog que sigues.
  </EmptyState>
)

const NothingNew = () => (
  <EmptyState
    title="Todavía no hay nada nuevo"
    heading="h2"
    action={<ButtonLink to="/favoritos">Ver a quién sigues</ButtonLink>}
  >
    Aquí verás los productos nuevos, las ofertas y promociones y lo que verifica cada negocio que
    sigues, y lo que publican tus autores.
  </EmptyState>
)
