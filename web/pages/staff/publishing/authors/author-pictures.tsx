import { useState } from 'react'
import { ProfilePictures } from '#features/accounts/profiles/ui/profile/profile-pictures.tsx'
import { imageFiles } from '#features/platform/media/ui/check-upload.ts'
import type { PicturesField } from '#features/publishing/authors/ui/author-form.tsx'
import styles from '#features/publishing/authors/ui/authors.module.css'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { type AuthorPicture, useAuthorUploads } from './use-author-uploads.ts'

const CropDialog = lazyPart(
  () => import('#features/accounts/profiles/ui/profile/crop-dialog.tsx'),
  {
    waiting: <Skeleton height="18rem" />,
    Frame: ({ onCancel, children }) => (
      <Sheet place="middle" open onClose={onCancel} title="Recortar">
        {children}
      </Sheet>
    ),
  },
)

const fields = { avatar: 'profileImageId', cover: 'coverImageId' } as const

/**
 * Cover and portrait of an author: images only, cropped as in profiles. They are uploaded at once
 * and assigned when the form is saved.
 */
export const AuthorPictures: PicturesField = ({ form, author, onBusy }) => {
  const [cropping, setCropping] = useState<{ kind: AuthorPicture; file: File } | null>(null)
  const { files, problem, setProblem, send } = useAuthorUploads(onBusy, (kind, id) =>
    form.setFieldValue(fields[kind], id),
  )
  const pick = (kind: AuthorPicture, file: File) => {
    const refusal = imageFiles.check(file)
    setProblem(refusal)
    if (!refusal) setCropping({ kind, file })
  }
  const { profileImageId, coverImageId } = form.values
  const pending = (kind: AuthorPicture) => {
    const upload = files[kind]
    return upload && (upload.id === null || upload.id === form.values[fields[kind]])
      ? upload.file
      : undefined
  }
  const savedUrl = (
    id: string | null,
    savedId: string | null | undefined,
    url: string | undefined,
  ) => (id && id === savedId && url) || null
  const profile = {
    fullName:
      [form.values.firstName, form.values.lastName].join(' ').trim() ||
      form.values.username ||
      'Autor',
    avatarUrl: savedUrl(profileImageId, author?.profileImageId, author?.profileImage?.url),
    coverPhoto: savedUrl(coverImageId, author?.coverImageId, author?.coverImage?.url),
  }
  const refusals = [problem, form.errors.profileImageId, form.errors.coverImageId].filter(
    (text) => typeof text === 'string',
  )
  return (
    <>
      <ProfilePictures
        profile={profile}
        pending={{ avatar: pending('avatar'), cover: pending('cover') }}
        accept={imageFiles.types.join(',')}
        onPick={pick}
      />
      {(profileImageId || coverImageId) && (
        <div className={styles.acts}>
          {coverImageId && (
            <Button variant="quiet" onClick={() => form.setFieldValue('coverImageId', null)}>
              Quitar portada
            </Button>
          )}
          {profileImageId && (
            <Button variant="quiet" onClick={() => form.setFieldValue('profileImageId', null)}>
              Quitar foto
            </Button>
          )}
        </div>
      )}
      <FormError message={refusals[0] ?? null} onClose={() => setProblem(null)} />
      {cropping && (
        <CropDialog
          {...cropping}
          onCancel={() => setCropping(null)}
          onDone={(file) => {
            setCropping(null)
            void send(cropping.kind, file)
          }}
        />
      )}
    </>
  )
}
