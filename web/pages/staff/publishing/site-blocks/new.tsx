import { useNavigate } from 'react-router'
import { NewBlockForm } from '#features/publishing/site-blocks/ui/block-form.tsx'
import { kindPages } from '#features/publishing/site-blocks/ui/block-words.ts'
import { platformAdLabel } from '#features/publishing/site-blocks/ui/parts/platform-ad-label.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useProductName } from '#web/use-settings.ts'
import { useMay } from '../../use-staff-access.ts'
import { useTeamUploader } from '../../use-team-uploader.tsx'
import styles from '../blog/blog.module.css'
import { useBlockKind } from './use-block-kind.ts'

/** Page to create a service or promotion. */
export default function NewSiteBlock() {
  const may = useMay()
  const kind = useBlockKind()
  const navigate = useNavigate()
  const say = useSnackbar()
  const renderUploader = useTeamUploader('house-photos')
  const name = useProductName()
  const { path } = kindPages[kind]
  if (!may.create)
    return (
      <EmptyState title="No puedes agregar aquí">
        Pide a tu equipo el permiso de agregar.
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <NewBlockForm
        key={kind}
        kind={kind}
        renderUploader={renderUploader}
        mark={platformAdLabel(name)}
        onSaved={({ id }) => {
          say('Guardado en pausa. Pulsa Mostrar para que todos lo vean.')
          navigate(`${path}/${id}`, { replace: true })
        }}
      />
    </div>
  )
}
