import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import {
  cancelAccountDeletion,
  readDeletion,
} from '#features/backoffice/privacy/contract/deletion.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from './deletion-notice.module.css'

/** Notice on every page while the account is scheduled for deletion, with a button to cancel it. */
export default function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  const { refresh } = useAuth()
  const say = useSnackbar()
  const keep = useSend(cancelAccountDeletion, {
    refreshes: [readDeletion],
    onSuccess: async () => {
      await refresh()
      say('Tu cuenta sigue contigo')
    },
  })
  return (
    <div className={styles.place}>
      <Notice color="problem" title={`Tu cuenta se borrará el ${momentWords(deletesAt)}`}>
        <p>{keep.error?.message ?? 'Si cambiaste de opinión, consérvala con todo lo que tiene.'}</p>
        <Button
          variant="main"
          className={styles.keep}
          disabled={keep.isPending}
          onClick={() => keep.mutate({})}
        >
          Conservar mi cuenta
        </Button>
      </Notice>
    </div>
  )
}
