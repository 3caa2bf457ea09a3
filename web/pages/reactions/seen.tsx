import { agoWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { PageHead } from '#web/page-head.tsx'
import { publicPage } from '#web/public-page.ts'
import { PageShell } from '#web/shell/page-shell.tsx'
import { recentlySeen } from '../home/recently-seen.ts'
import styles from './page.module.css'
import { ReactionRows } from './reaction-rows.tsx'
import { storageBlockedWords } from './use-reactions.ts'

export const loader = publicPage()

/** Page of items recently viewed on this device. */
export default function SeenPage() {
  return (
    <PageShell>
      <PageHead
        title="Vistas recientemente"
        description="Lo que miraste en este dispositivo."
        hidden
      />
      <div className={styles.page}>
        <h1>Vistas Recientemente</h1>
        <p className={styles.honest}>
          Está solo en este dispositivo y en este navegador: nadie más sabe qué miras.
        </p>
        <SeenList />
      </div>
    </PageShell>
  )
}

function SeenList() {
  const say = useSnackbar()
  const seen = recentlySeen.useRows()
  if (!useHydrated()) return <Skeleton height="8rem" />
  if (seen.length === 0)
    return (
      <EmptyState
        title="Todavía no miras nada"
        action={<ButtonLink to="/directorio">Ir al directorio</ButtonLink>}
      >
        Los negocios, productos y entradas que mires quedan aquí.
      </EmptyState>
    )
  const removeEntry = (path: string) => {
    const row = seen.find((one) => one.path === path)
    if (!row || !recentlySeen.remove(path)) return say(storageBlockedWords)
    say({
      text: `Quitaste ${row.title}.`,
      action: { label: 'Deshacer', run: () => void recentlySeen.put(row) },
    })
  }
  const clearAll = () => {
    for (const { path } of seen) recentlySeen.remove(path)
    say({
      text: 'Borramos lo que miraste.',
      action: {
        label: 'Deshacer',
        run: () => seen.toReversed().forEach((row) => void recentlySeen.put(row)),
      },
    })
  }
  return (
    <>
      <ReactionRows
        lines={seen.map(({ path, title, what, picture, at }) => ({
          key: path,
          to: path,
          name: title,
          picture,
          what: joinParts([what, `visto ${agoWords(at)}`]),
        }))}
        offWords={(name) => `Quitar ${name} de lo que miraste`}
        onForget={({ key }) => removeEntry(key)}
      />
      <Button onClick={clearAll}>Borrar todo</Button>
    </>
  )
}
