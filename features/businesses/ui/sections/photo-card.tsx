import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import fields from '#shared/ui/fields.module.css'
import { Photo } from '../parts/photo.tsx'
import styles from './photo-card.module.css'
import type { ShownPhoto } from './photos-form.tsx'
import { RowTools } from './row-tools.tsx'

type PhotoCardProps = {
  photo: ShownPhoto
  name: string
  ratio: string
  /** What Mantine's form gives for the description. */
  alt: object
  error: ReactNode
  place?: { index: number; count: number; onMove: (to: number) => void }
  onRemove: () => void
}

/** One photo with what it shows, in words, and its place. */
export function PhotoCard({ photo, name, ratio, alt, error, place, onRemove }: PhotoCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.photo} data-wide={ratio !== '1' || undefined}>
        <Photo picture={photo.picture} alt="" ratio={ratio} sizes="12rem" />
      </div>
      <div className={styles.words}>
        <TextInput label={`${name}: qué se ve`} description="Para quien no puede verla" {...alt} />
        {error && (
          <p className={fields.problem} role="alert">
            {error}
          </p>
        )}
        <div className={styles.tools}>
          <RowTools
            name={name.toLowerCase()}
            index={place?.index ?? 0}
            count={place?.count ?? 1}
            onMove={place?.onMove}
            onRemove={onRemove}
          />
        </div>
      </div>
    </li>
  )
}
