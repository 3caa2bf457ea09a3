import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './page.module.css'
import { SavedList } from './saved-list.tsx'

export const loader = publicPage()

/** What a reader saved on this device. */
export default function Saved() {
  return (
    <PageShell>
      <PageHead title="Guardados" description="Los negocios que guardaste en este dispositivo." hidden />
      <div className={styles.page}>
        <h1>Guardados</h1>
        <p className={styles.honest}>Están solo en este dispositivo y en este navegador. Si borras sus datos de navegación, se pierden.</p>
        <SavedList />
      </div>
    </PageShell>
  )
}
