import { agoWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import styles from './editor.module.css'
import type { PostDraft, SaveState } from './use-post-draft.ts'

const words: Record<SaveState, string> = {
  saved: 'Guardado hace un momento',
  waiting: 'Hay cambios por guardar…',
  saving: 'Guardando…',
  lost: 'No pudimos guardar. Está en este dispositivo y lo intentamos de nuevo.',
  refused: 'No se guardó: revisa lo que está marcado.',
  overtaken: 'No se guardó: alguien más la cambió.',
}

const justNow = 60_000

type Props = { draft: PostDraft; savedAt: string }

/** Whether what is written is kept, in words that stay in sight. */
export const SaveLine = ({ draft: { state }, savedAt }: Props) => (
  <p className={styles.saved} data-state={state} role="status">
    {state === 'saved' && Date.now() - Date.parse(savedAt) > justNow ? `Guardado ${agoWords(savedAt)}` : words[state]}
  </p>
)

/** Somebody else saved the post meanwhile: who and when, and which of both goes on. */
export function Overtaken({ draft }: { draft: PostDraft }) {
  const { theirs, state, problem, keepMine, take } = draft
  if (state !== 'overtaken') return null
  return (
    <Notice tone="problem" title="Alguien más guardó esta entrada">
      <p>
        {problem ?? (theirs && `${theirs.savedBy ?? 'Alguien del equipo'} guardó cambios ${agoWords(theirs.savedAt)}.`)} Lo tuyo sigue aquí
        y en este dispositivo.
      </p>
      {theirs && (
        <div className={styles.acts}>
          <Button onClick={keepMine}>Quedarme con lo mío</Button>
          <Button onClick={() => take(theirs)}>Tomar lo suyo</Button>
        </div>
      )}
      {theirs && <p className={styles.quiet}>Si te quedas con lo tuyo, lo suyo queda entre las versiones.</p>}
    </Notice>
  )
}
