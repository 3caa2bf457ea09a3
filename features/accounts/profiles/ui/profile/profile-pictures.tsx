import { IconCamera } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { DrawnPattern, Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import styles from './profile-pictures.module.css'
import type { Profile } from './profile-values.ts'
import type { PictureKind } from './use-profile-form.ts'

type Props = {
  profile: Pick<Profile, 'fullName' | 'avatarUrl' | 'coverPhoto'>
  /** Cropped pictures that are not saved yet. */
  pending?: Partial<Record<PictureKind, File>>
  accept?: string
  /** Absent where the pictures are read-only. */
  onPick?: (kind: PictureKind, file: File) => void
}

/** Cover and portrait, with a generated placeholder where there is none or it does not load. */
export function ProfilePictures({ profile, pending = {}, accept, onPick }: Props) {
  const name = profile.fullName || 'tu perfil'
  return (
    <div className={styles.pictures}>
      <div className={styles.cover}>
        <Picture
          key={profile.coverPhoto}
          url={profile.coverPhoto}
          file={pending.cover}
          alt="Portada"
        >
          <DrawnPattern name={name} icon="heart-handshake" />
        </Picture>
        {onPick && (
          <Picker
            label="Cambiar portada"
            accept={accept}
            onPick={(file) => onPick('cover', file)}
          />
        )}
      </div>
      <div className={styles.avatar}>
        <Picture
          key={profile.avatarUrl}
          url={profile.avatarUrl}
          file={pending.avatar}
          alt={`Foto de ${name}`}
        >
          <Monogram name={name} />
        </Picture>
        {onPick && (
          <Picker
            label="Cambiar foto"
            accept={accept}
            onPick={(file) => onPick('avatar', file)}
            short
          />
        )}
      </div>
    </div>
  )
}

function Picture({
  url,
  file,
  alt,
  children,
}: {
  url: string | null
  file: File | undefined
  alt: string
  children: React.ReactNode
}) {
  const [preview, setPreview] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (!file) return setPreview(null)
    const objectUrl = URL.createObjectURL(file)
    setPreview(objectUrl)
    setBroken(false)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  const src = preview ?? url
  if (!src || isBroken) return children
  return <img src={src} alt={alt} className={styles.image} onError={() => setBroken(true)} />
}

function Picker(props: {
  label: string
  accept: string | undefined
  onPick: (file: File) => void
  short?: boolean
}) {
  return (
    <label className={styles.picker} data-short={props.short}>
      <IconCamera size="1.25rem" stroke={1.75} aria-hidden />
      <span className={props.short ? 'only-spoken' : undefined}>{props.label}</span>
      <input
        type="file"
        accept={props.accept}
        className="only-spoken"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Allows the same file to be picked again.
          currentTarget.value = ''
          if (file) props.onPick(file)
        }}
      />
    </label>
  )
}
