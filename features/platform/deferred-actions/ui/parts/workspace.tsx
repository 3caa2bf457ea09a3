import { type ReactNode, useEffect } from 'react'
import styles from './workspace.module.css'

type Props = {
  /** What waits, with its filters; its rows carry `data-case`, the ids of what they open. */
  list: ReactNode
  /** Id of the case that is open; null shows `idle` in its place. */
  openId: string | null
  idle: ReactNode
  children: ReactNode
}

/** Where staff decide: what waits on one side, the open case on the other; on a phone one at a time. */
export function Workspace({ list, openId, idle, children }: Props) {
  useEffect(() => {
    const rows = document.querySelectorAll<HTMLElement>('[data-case]')
    const row = openId && [...rows].find(({ dataset }) => dataset.case?.split(' ').includes(openId))
    if (row) row.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <div className={styles.workspace} data-open={openId ? true : undefined}>
      {list}
      <div className={styles.case}>
        {openId ? children : <div className={styles.idle}>{idle}</div>}
      </div>
    </div>
  )
}

/** Keys that change nothing. */
const readingKeys = ['J K', 'Esc']

type Help = { title: string; keys: [key: string, what: string][]; canDecide?: boolean }

/** The keys of a workspace, for whoever has not opened anything yet; who may only read is told of those that go about. */
export function KeyHelp({ title, keys, canDecide = true }: Help) {
  const shown = canDecide ? keys : keys.filter(([key]) => readingKeys.includes(key))
  return (
    <section className={styles.help} aria-label="Teclas">
      <h2>{title}</h2>
      <ul className={styles.keys}>
        {shown.map(([key, what]) => (
          <li key={key}>
            <kbd>{key}</kbd> {what}
          </li>
        ))}
      </ul>
    </section>
  )
}
