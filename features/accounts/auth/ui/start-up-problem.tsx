import { Notice } from '#shared/ui/notice.tsx'
import styles from './start-up-problem.module.css'

/** Stands in for the whole product when it was set up wrong. */
export function StartUpProblem({ message }: { message: string }) {
  return (
    <main className={styles.page}>
      <h1>No podemos arrancar</h1>
      <Notice tone="problem">{message}</Notice>
    </main>
  )
}
