import { MergesList } from '#features/backoffice/account-merges/ui/merges-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import styles from '../../publishing/content.module.css'
import { useMay } from '../../use-staff-access.ts'

/** Page of proposed and completed account merges. */
export default function AccountMerges() {
  const may = useMay()
  return (
    <div className={styles.content}>
      {may.manage_users ? (
        <MergesList />
      ) : (
        <Notice>
          Para ver las uniones hace falta el permiso de administrar usuarios. Pídelo a tu equipo.
        </Notice>
      )}
    </div>
  )
}
