import { type ReactNode, useEffect } from 'react'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './workspace.module.css'

type Props = {
  /** Views of the queue, above both; at the end of the heading's line where it has room. */
  top?: ReactNode
  /**
   * The list of pending cases with its filters; its rows have `data-case` with the ids of the cases
   * that they open.
   */
  list: ReactNode
  /** Id of the open case; null shows `idle` instead. */
  openId: string | null
  idle: ReactNode
  /** Where there is room for both, a case opens once the list is read: its place is held. */
  isOpening?: boolean
  /** Stands below the open case where there is room for both. */
  below?: ReactNode
  children: ReactNode
}

/** Staff workspace: the list on one side, the open case on the other; on phones one at a time. */
export function Workspace({ top, list, openId, idle, isOpening, below, children }: Props) {
  useEffect(() => {
    const rows = document.querySelectorAll<HTMLElement>('[data-case]')
    const row = openId && [...rows].find(({ dataset }) => dataset.case?.split(' ').includes(openId))
    if (row) row.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <div
      className={styles.workspace}
      data-open={openId ? true : undefined}
      data-opening={(isOpening && !openId) || undefined}
    >
      {top && <div className={styles.top}>{top}</div>}
      {list}
      <div className={styles.case}>
        {openId ? (
          <>
            {children}
            {below && <div className={styles.below}>{below}</div>}
          </>
        ) : (
          <>
            {isOpening && (
              <div className={styles.opening}>
                <Skeleton height="36rem" />
              </div>
            )}
            <div className={styles.idle}>{idle}</div>
          </>
        )}
      </div>
    </div>
  )
}

export type KeyWords = [key: string, what: string]

type Help = {
  title: string
  /** Shortcuts of the open case. */
  keys: KeyWords[]
  /** What J and K move to. */
  step?: string
  canDecide?: boolean
}

/**
 * The workspace's keyboard shortcuts, shown while no case is open; read-only staff see only those
 * for navigation.
 */
export function KeyHelp({ title, keys, step = 'siguiente y anterior', canDecide = true }: Help) {
  const visible: KeyWords[] = [
    ['J K', step],
    ...(canDecide ? [...keys, ['Z', 'deshacer'] satisfies KeyWords] : []),
    ['Esc', 'volver a la fila'],
  ]
  return (
    <section className={styles.help} aria-label="Teclas">
      <h2>{title}</h2>
      <ul className={styles.keys}>
        {visible.map(([key, what]) => (
          <li key={key}>
            <kbd>{key}</kbd> {what}
          </li>
        ))}
      </ul>
    </section>
  )
}
