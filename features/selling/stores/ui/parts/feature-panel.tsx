import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { StorePage } from '../../contract/store-page.ts'
import styles from './feature-panel.module.css'
import { mainPromises, morePromises, type StorePromise } from './store-promises.ts'

/** What a store offers and does not offer: three lines, and three more when expanded. */
export function FeaturePanel({ store }: { store: StorePage }) {
  return (
    <div className={styles.panel}>
      <Lines of={mainPromises(store)} />
      <details className={styles.more}>
        <summary>
          <span className={styles.closed}>Ver más</span>
          <span className={styles.opened}>Ver menos</span>
        </summary>
        <Lines of={morePromises(store)} />
      </details>
    </div>
  )
}

function Lines({ of }: { of: StorePromise[] }) {
  return (
    <ul className={styles.lines}>
      {of.map(({ title, is, words }) => {
        const Icon = is ? IconCheck : IconMinus
        return (
          <li key={title} data-is={is || undefined}>
            <Icon size="1.25rem" stroke={2} aria-hidden />
            <span>
              <strong className={styles.title}>{title}</strong>
              <span className={styles.words}>{words}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
