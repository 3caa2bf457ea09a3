import { useNavigate } from 'react-router'
import { Comparison } from '#features/backoffice/account-merges/ui/comparison.tsx'
import { comparisonFields } from '#features/backoffice/account-merges/ui/comparison-fields.ts'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import styles from '../../publishing/content.module.css'
import { useMay } from '../../use-staff-access.ts'

/** Compares two accounts, by the ids in the address, and proposes to merge them. */
export default function CompareAccounts() {
  const may = useMay()
  const [{ userId = '', otherId }, change] = useUrlState(comparisonFields, {
    preventScrollReset: false,
  })
  const navigate = useNavigate()
  const say = useSnackbar()
  const propose = () => {
    say('Escribimos a los dos correos.')
    navigate('/staff/usuarios/uniones')
  }
  return (
    <div className={styles.content}>
      {userId && <Link to={`/staff/usuarios?fila=${userId}`}>Ver la cuenta</Link>}
      {!may.manage_users ? (
        <Notice>
          Para unir cuentas hace falta el permiso de administrar usuarios. Pídelo a tu equipo.
        </Notice>
      ) : userId ? (
        <Comparison
          userId={userId}
          otherId={otherId}
          onFound={(otherId) => change({ otherId })}
          onProposed={propose}
        />
      ) : (
        <Notice>Elige una cuenta en Usuarios y abre «Unir con otra cuenta».</Notice>
      )}
    </div>
  )
}
