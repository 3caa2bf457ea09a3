import { Notice } from '#shared/ui/notice.tsx'
import styles from './start-up-problem.module.css'

/** Replaces the whole page when the site is misconfigured. */
export function StartUpProblem({ message }: { message: string }) {
  return (
    <main className={styles.page}>
      <h1>No podemos arrancar</h1>
      <Notice color="problem">{message}</Notice>
    </main>
  )
}
