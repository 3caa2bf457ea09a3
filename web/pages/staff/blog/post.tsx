import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PostEditor } from '#features/content/ui/post-editor.tsx'
import { readAccessToken } from '#features/identity/ui/auth-client.ts'
import { useAuth } from '#features/identity/ui/use-auth.ts'
import { FileUploader } from '#features/media/ui/file-uploader.tsx'
import type { Uploader } from '#features/media/ui/parts/uploader.ts'
import type { UploadOptions } from '#features/media/ui/send-with-progress.ts'
import { uploadWithProgress } from '#features/media/ui/upload-with-progress.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useSettings } from '#web/use-settings.ts'
import { useStaffAccess } from '../use-staff-access.ts'
import styles from './blog.module.css'

/** One post of the blog, for editing. */
export default function StaffPostPage() {
  const { postId = '' } = useParams()
  const { canEditContent, canDeleteContent, canShare } = useStaffAccess()
  const { user } = useAuth()
  const settings = useSettings()
  const navigate = useNavigate()
  const say = useSnackbar()
  const userId = user?.id ?? ''
  const url = settings?.siteUrl ?? ''
  const anonKey = settings?.anonKey ?? ''
  const renderUploader = useCallback(
    ({ onUploaded, ...uploader }: Uploader) => {
      const upload = (file: File, options: UploadOptions) => {
        const extension = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'jpg'
        const path = `${userId}/${crypto.randomUUID()}.${extension}`
        return uploadWithProgress(
          file,
          { bucket: 'content-photos', path, anonKey, readToken: () => readAccessToken({ url, anonKey }) },
          options,
        )
      }
      return <FileUploader {...uploader} upload={upload} onUploaded={({ id }, file) => onUploaded(id, file)} />
    },
    [userId, url, anonKey],
  )
  return (
    <div className={styles.page}>
      <ButtonLink to="/staff/contenido/blog" look="plain">
        Volver a Mi Blog
      </ButtonLink>
      <PostEditor
        postId={postId}
        mayEdit={canEditContent}
        mayDelete={canDeleteContent}
        mayShare={canShare}
        renderUploader={renderUploader}
        onGone={() => {
          say('Entrada eliminada.')
          navigate('/staff/contenido/blog', { replace: true })
        }}
      />
    </div>
  )
}
