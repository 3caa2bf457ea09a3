import { useMemo } from 'react'
import { getAccessToken } from '#features/accounts/auth/ui/auth-client.ts'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { readMyReview } from '#features/community/reviews/contract.ts'
import { ReviewForm } from '#features/community/reviews/ui/review-form.tsx'
import { FileUploader } from '#features/platform/media/ui/file-uploader.tsx'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import type { UploadOptions } from '#features/platform/media/ui/send-with-progress.ts'
import { uploadWithProgress } from '#features/platform/media/ui/upload-with-progress.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '#web/use-settings.ts'
import type { ReviewSubject } from './reviews-address.ts'

type Props = { of: ReviewSubject; onDone: () => void }

/** The reader's own review; guests are asked to sign in first and return here. */
export function OpinionPanel(props: Props) {
  return (
    <SignedInOnly waiting={<Skeleton height="20rem" />}>
      {({ id }) => <Own userId={id} {...props} />}
    </SignedInOnly>
  )
}

function Own({ userId, of, onDone }: Props & { userId: string }) {
  const answer = useCall(readMyReview, of)
  const settings = useSettings()
  const url = settings?.siteUrl ?? ''
  const anonKey = settings?.anonKey ?? ''
  const PhotoUploader = useMemo(
    () =>
      function ReviewPhotoUploader({ onUploaded, ...uploader }: Uploader) {
        const upload = (file: File, options: UploadOptions) => {
          const extension = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'jpg'
          const path = `${userId}/${crypto.randomUUID()}.${extension}`
          const readToken = () => getAccessToken({ url, anonKey })
          return uploadWithProgress(
            file,
            { bucket: 'review-photos', path, anonKey, readToken },
            options,
          )
        }
        return (
          <FileUploader
            {...uploader}
            upload={upload}
            onUploaded={({ id }, file) => onUploaded(id, file)}
          />
        )
      },
    [userId, url, anonKey],
  )
  if (answer.error)
    return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height="20rem" />
  const { review, proof, isTeam } = answer.data
  if (isTeam)
    return (
      <Notice>
        Eres parte del equipo de {of.kind === 'product' ? 'esta tienda' : 'este negocio'}: aquí
        opinan sus clientes.
      </Notice>
    )
  if (review?.state === 'removed')
    return (
      <Notice color="problem">
        Retiramos tu opinión después de revisarla. El motivo está en tu correo y en{' '}
        <Link to="/decisiones">Decisiones</Link>.
      </Notice>
    )
  return (
    <ReviewForm of={of} mine={review} proof={proof} PhotoUploader={PhotoUploader} onDone={onDone} />
  )
}
