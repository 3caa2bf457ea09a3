import { useNavigate, useParams, useSearchParams } from 'react-router'
import { linkTerm } from '#features/publishing/assistant/contract/link-term.ts'
import { AssistantPanel } from '#features/publishing/assistant/ui/assistant-panel.tsx'
import type { AssistantSlot } from '#features/publishing/posts/ui/parts/assistant-slot.ts'
import { PostEditor } from '#features/publishing/posts/ui/post-editor.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useProductName } from '#web/use-settings.ts'
import { useMay } from '../../use-staff-access.ts'
import { useTeamUpload, useTeamUploader } from '../../use-team-uploader.tsx'
import styles from './blog.module.css'

/** Page to edit a blog post. */
export default function StaffPostPage() {
  const { postId = '' } = useParams()
  const may = useMay()
  const navigate = useNavigate()
  const say = useSnackbar()
  const [address] = useSearchParams()
  const renderUploader = useTeamUploader('content-photos')
  const upload = useTeamUpload('content-photos')
  return (
    <div className={styles.page}>
      <PostEditor
        postId={postId}
        mayEdit={may.edit}
        mayShare={may.share}
        renderUploader={renderUploader}
        uploadPicture={async (file) => (await upload(file)).id}
        renderAssistant={(slot) => <Assistant {...slot} />}
        opensAssistant={address.has('asistente')}
        onGone={() => {
          say('Entrada eliminada.')
          navigate('/staff/contenido/blog', { replace: true })
        }}
      />
    </div>
  )
}

/** Assistant beside the editor; links that it inserts can be undone in the editor. */
function Assistant({ postId, checkedAt, fields, change, changeText }: AssistantSlot) {
  const siteName = useProductName()
  const link = (term: string, href: string) => {
    const linked = linkTerm(fields.document, term, href)
    if (linked) changeText(linked)
    return linked !== null
  }
  return (
    <AssistantPanel
      siteName={siteName}
      postId={postId}
      checkedAt={checkedAt}
      fields={fields}
      onTake={change}
      onLink={link}
    />
  )
}
