import { localDayWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { findHiddenTexts, listHiddenPeople, unhidePerson } from '../contract.ts'
import { hidingWords } from '../vocabulary.ts'
import styles from './parts/people-list.module.css'

/** The people whom the reader muted or blocked, with a button to undo that. */
export function HiddenPeople() {
  const showSnackbar = useSnackbar()
  const answer = useCall(listHiddenPeople, {})
  const show = useSend(unhidePerson, {
    refreshes: [listHiddenPeople, findHiddenTexts],
    onError: (refusal) => showSnackbar(refusal.message),
  })
  if (answer.error)
    return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height="12rem" />
  const { people } = answer.data
  if (people.length === 0)
    return (
      <EmptyState title="No has silenciado ni bloqueado a nadie" heading="h2">
        Junto a lo que alguien escribe, el menú «Más» te deja silenciar o bloquear a esa persona. No
        se entera.
      </EmptyState>
    )
  return (
    <ul className={styles.people}>
      {people.map(({ id, way, shownAs, since }) => (
        <li key={id} className={styles.person}>
          <span className={styles.who}>
            <strong>{shownAs}</strong>
            <span className={styles.since}>
              {hidingWords[way].since} {localDayWords(since)}
            </span>
          </span>
          <Button
            aria-label={`${hidingWords[way].undo} a ${shownAs}`}
            disabled={show.isPending}
            onClick={() =>
              show.mutate(
                { hiddenId: id },
                { onSuccess: () => showSnackbar(hidingWords[way].undone) },
              )
            }
          >
            {hidingWords[way].undo}
          </Button>
        </li>
      ))}
    </ul>
  )
}
