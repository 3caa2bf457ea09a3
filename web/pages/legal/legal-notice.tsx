import { useQueryClient } from '@tanstack/react-query'
import {
  acceptVersionsCall,
  listVersionsToAcceptCall,
} from '#features/publishing/legal/ui/parts/accept-calls.ts'
import { legalDocumentWords, legalPath } from '#features/publishing/legal/vocabulary.ts'
import { dayWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { callKey, useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from './legal-notice.module.css'

const nothing = { asked: [] }

/**
 * Asks signed-in people on any page to accept changed legal texts; when closed, it asks again at
 * the next visit.
 */
export default function LegalNotice() {
  const queries = useQueryClient()
  const say = useSnackbar()
  // Loaded once per visit; after a failure it is tried at the next one.
  const { data } = useCall(
    listVersionsToAcceptCall,
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const close = () => queries.setQueryData(callKey(listVersionsToAcceptCall, {}), nothing)
  const accept = useSend(acceptVersionsCall, {
    onSuccess: () => {
      close()
      say('Gracias. Queda anotado que lo aceptas.')
    },
    // A newer version may have been published meanwhile, so the list is loaded again.
    onError: ({ code }) =>
      code === 'conflict' &&
      void queries.invalidateQueries({ queryKey: callKey(listVersionsToAcceptCall) }),
  })
  if (!data || data.asked.length === 0) return null
  return (
    <div className={styles.place}>
      <Notice title="Cambiamos lo que acordamos contigo" onClose={close}>
        <ul className={styles.asked}>
          {data.asked.map(({ document, changes, effectiveOn, number }) => (
            <li key={document}>
              <Link to={legalPath(document)}>{legalDocumentWords[document]}</Link>, versión {number}
              , vigente desde el {dayWords(effectiveOn)}.
              {changes.map((words) => (
                <p key={words} className={styles.changes}>
                  {words}
                </p>
              ))}
            </li>
          ))}
        </ul>
        {accept.error && <p role="alert">{accept.error.message}</p>}
        <Button
          variant="main"
          disabled={accept.isPending}
          onClick={() =>
            accept.mutate({
              versions: data.asked.map(({ document, number }) => ({ document, number })),
            })
          }
        >
          Aceptar
        </Button>
      </Notice>
    </div>
  )
}
