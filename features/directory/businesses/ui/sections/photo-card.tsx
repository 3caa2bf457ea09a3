import { TextInput } from '@mantine/core'
import { IconFocusCentered } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import { Photo } from '#shared/ui/photo.tsx'
import type { MyBusiness } from '../../contract/owner.ts'
import { FocusDialog } from './focus-dialog.tsx'
import styles from './photo-card.module.css'

export type SectionPhoto = MyBusiness['sections']['photos']['gallery'][number]

type PhotoCardProps = {
  photo: SectionPhoto
  name: string
  ratio: string
  /** Input props of the description field. */
  alt: object
  error: ReactNode
  place?: { index: number; count: number; onMove: (to: number) => void }
  /** Absent for photos that are never cropped. */
  onFocus?: (focus: SectionPhoto['picture']['focus']) => void
  onRemove: () => void
}

/** One photo with its description field, focal point and reorder buttons. */
export function PhotoCard({
  photo,
  name,
  ratio,
  alt,
  error,
  place,
  onFocus,
  onRemove,
}: PhotoCardProps) {
  const [isChoosingFocus, setIsChoosingFocus] = useState(false)
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
          {onFocus && (
            <IconButton
              label={`Elegir qué se ve siempre de ${name.toLowerCase()}`}
              onClick={() => setIsChoosingFocus(true)}
            >
              <IconFocusCentered size="1.25rem" stroke={1.75} aria-hidden />
            </IconButton>
          )}
          <RowTools
            name={name.toLowerCase()}
            index={place?.index ?? 0}
            count={place?.count ?? 1}
            onMove={place?.onMove}
            onRemove={onRemove}
          />
        </div>
      </div>
      {isChoosingFocus && onFocus && (
        <FocusDialog
          picture={photo.picture}
          onCancel={() => setIsChoosingFocus(false)}
          onDone={(focus) => {
            onFocus(focus)
            setIsChoosingFocus(false)
          }}
        />
      )}
    </li>
  )
}
