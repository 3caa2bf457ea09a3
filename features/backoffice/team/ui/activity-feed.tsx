import { IconCircleCheck, IconCircleX, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Input } from '#shared/endpoint.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type Activity, readActivity } from '../contract/overview.ts'
import styles from './activity-feed.module.css'

const defaultEmpty: [string, string] = [
  'Todavía no hay actividad',
  'Cada decisión queda aquí y en el registro, que nadie puede cambiar.',
]

/** Entries of each page. */
const shownAtOnce = 8

const icons = { good: IconCircleCheck, problem: IconCircleX, plain: IconPencil }

/** Entries shown until somebody asks for more: the feed stands below what waits to be decided. */
const firstShown = 5

type Props = {
  title?: string
  /** One sentence that describes the feed. */
  lead?: string
  only?: Pick<Input<typeof readActivity>, 'since' | 'byColleagues'>
  empty?: [title: string, text: string]
}

/** Activity of staff and the system, newest first. */
export function ActivityFeed({
  title = 'Actividad reciente',
  lead,
  only,
  empty = defaultEmpty,
}: Props) {
  const list = useCallPages(readActivity, { ...only, size: shownAtOnce })
  const { rows, error, retry } = list
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows?.slice(0, firstShown)
  const isFolded = rows !== undefined && !isWhole && rows.length > firstShown
  return (
    <section className={styles.feed} aria-labelledby="actividad">
      <h2 id="actividad">{title}</h2>
      {lead && <p className={styles.when}>{lead}</p>}
      {error && !rows ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <EmptyState title={empty[0]}>{empty[1]}</EmptyState>
      ) : (
        <ol aria-busy={!rows}>
          {shown?.map((entry) => <Entry key={entry.id} entry={entry} />) ?? (
            <Skeleton height="8rem" />
          )}
        </ol>
      )}
      {isFolded ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Ver más
        </Button>
      ) : (
        <MoreRows list={list} />
      )}
    </section>
  )
}

function Entry({ entry }: { entry: Activity }) {
  const { action, color, target, detail, actor, at, factId } = entry
  const Icon = icons[color]
  return (
    <li data-color={color}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden />
      <div>
        <p>
          <strong>{action}</strong>{' '}
          {factId ? (
            <Link to={`/staff?vista=decided&caso=${factId}`}>{target}</Link>
          ) : (
            <span>{target}</span>
          )}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.when}>
          {actor ?? 'Lonja'}&nbsp;·{' '}
          <time dateTime={at} title={momentWords(at)}>
            {agoWords(at)}
          </time>
        </p>
      </div>
    </li>
  )
}
