import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { Face } from './conversation-row.tsx'
import styles from './thread.module.css'

type ThreadHeadProps = {
  name: string
  picture: string | null
  isBusiness: boolean
  /** Page of the other side. */
  path?: string | null
  back: { to: string; words: string }
  about?: ReactNode
  tools?: ReactNode
  /** Its tools are many. */
  isDense?: boolean
}

/** With whom the conversation is, the way back where it covers the list, and what can be done with it. */
export function ThreadHead({
  name,
  picture,
  isBusiness,
  path,
  back,
  about,
  tools,
  isDense,
}: ThreadHeadProps) {
  return (
    <header className={styles.head} data-dense={isDense || undefined}>
      <Link to={back.to} className={styles.back} title={back.words} data-plain>
        <IconChevronLeft size="1.5rem" stroke={1.75} aria-hidden />
        <span className="only-spoken">{back.words}</span>
      </Link>
      <Face name={name} picture={picture} isBusiness={isBusiness} className={styles.face} />
      <div className={styles.who}>
        <h2>{path ? <Link to={path}>{name}</Link> : name}</h2>
        {about && <span className={styles.about}>{about}</span>}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
  )
}

/** A conversation that loads. */
export function ThreadWaiting() {
  return (
    <div className={styles.thread} aria-busy>
      <div className={styles.head}>
        <Skeleton width="2.75rem" height="2.75rem" round />
        <Skeleton width="10rem" height="1.25rem" />
      </div>
      <div className={styles.body}>
        <MessagesWaiting />
      </div>
    </div>
  )
}

/** Messages that load. */
export function MessagesWaiting() {
  return (
    <div className={styles.waiting} aria-busy>
      <Skeleton width="55%" height="3rem" />
      <Skeleton width="40%" height="2.5rem" />
      <Skeleton width="60%" height="4rem" />
    </div>
  )
}

/** In the place of a conversation. */
export const InsteadOfThread = ({ children }: { children: ReactNode }) => (
  <div className={styles.nothing}>{children}</div>
)
