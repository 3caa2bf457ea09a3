import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { AssistantPage } from '#features/publishing/assistant/ui/assistant-page.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useProductName } from '#web/use-settings.ts'
import { useMay } from '../use-staff-access.ts'
import styles from './blog/blog.module.css'

/** Page «Mi asistente de contenido». */
export default function StaffAssistant() {
  const may = useMay()
  const navigate = useNavigate()
  const say = useSnackbar()
  const siteName = useProductName()
  const onBegun = useCallback(
    (postId: string) => {
      say('Entrada empezada. Sigue aquí.')
      navigate(`/staff/contenido/blog/${postId}`)
    },
    [say, navigate],
  )
  return (
    <div className={styles.page}>
      <AssistantPage
        siteName={siteName}
        mayCreate={may.create}
        mayEdit={may.edit}
        onBegun={onBegun}
      />
    </div>
  )
}
