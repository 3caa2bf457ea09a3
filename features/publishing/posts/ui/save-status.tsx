import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { agoWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { callKey } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { readStaffPost } from '../contract/manage.ts'
import styles from './editor.module.css'
import type { PostDraft, SaveState } from './use-post-draft.ts'

const words: Record<SaveState, string> = {
  saved: 'Guardado hace un momento',
  waiting: 'Hay cambios por guardar…',
  saving: 'Guardando…',
  lost: 'No pudimos guardar. Está en este dispositivo y lo intentamos de nuevo.',
  ended: 'No se guardó: tu sesión terminó. Lo tuyo sigue en este dispositivo.',
  refused: 'No se guardó: revisa lo que está marcado.',
  overtaken: 'No se guardó: la entrada cambió mientras tanto.',
}

const justNow = 60_000

type Props = { draft: PostDraft; savedAt: string }

/**
 * Link to the sign-in page; it also invalidates the post, so that the page notices the ended
 * session.
 */
function SignInAgain() {
  const { pathname } = useLocation()
  const queries = useQueryClient()
  return (
    <Link
      to="/welcome"
      state={{ from: pathname, ended: true }}
      onClick={() => void queries.invalidateQueries({ queryKey: callKey(readStaffPost) })}
    >
      Iniciar sesión
    </Link>
  )
}

/** Save status, always visible. */
export const SaveStatus = ({ draft: { state }, savedAt }: Props) => (
  <p className={styles.saved} data-state={state} role="status">
    {state === 'saved' && Date.now() - Date.parse(savedAt) > justNow
      ? `Guardado ${agoWords(savedAt)}`
      : words[state]}{' '}
    {state === 'ended' && <SignInAgain />}
  </p>
)

const othersWords = {
  title: 'Alguien más guardó esta entrada',
  stays: 'Lo tuyo sigue aquí y en este dispositivo.',
  keep: 'Conservar mi versión',
  take: 'Usar la suya',
  after: 'Si conservas la tuya, la suya queda entre las versiones.',
}

const ownWords = {
  title: 'Guardaste esta entrada en otra pestaña o dispositivo',
  stays: 'Lo de aquí sigue en este dispositivo.',
  keep: 'Conservar la de aquí',
  take: 'Usar la guardada',
  after: 'Si conservas la de aquí, la guardada queda entre las versiones.',
}

/** The post was saved elsewhere: shows who saved it and when, and offers both versions. */
export function SaveConflictNotice({ draft }: { draft: PostDraft }) {
  const { theirs, state, problem, keepMine, take } = draft
  if (state !== 'overtaken') return null
  const words = theirs?.isOwnSave ? ownWords : othersWords
  const saver = theirs?.isOwnSave
    ? 'Guardaste'
    : `${theirs?.savedBy ?? 'Alguien del equipo'} guardó`
  return (
    <Notice color="problem" title={words.title}>
      <p>
        {problem ?? (theirs && `${saver} cambios ${agoWords(theirs.savedAt)}.`)} {words.stays}
      </p>
      {theirs && (
        <div className={styles.acts}>
          <Button onClick={keepMine}>{words.keep}</Button>
          <Button onClick={() => take(theirs)}>{words.take}</Button>
        </div>
      )}
      {theirs && <p className={styles.quiet}>{words.after}</p>}
    </Notice>
  )
}
