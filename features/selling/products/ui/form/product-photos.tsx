import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef } from 'react'
import { Photo } from '#features/directory/businesses/ui/parts/photo.tsx'
import { localPicture } from '#features/platform/media/ui/parts/local-picture.ts'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import { maxProductPhotos } from '../../vocabulary.ts'
import styles from './product-form.module.css'
import type { PhotoValues, ProductValues } from './product-values.ts'

type Props = {
  form: UseFormReturnType<ProductValues>
  renderUploader: (uploader: Uploader) => ReactNode
  onBusy: (isBusy: boolean) => void
}

/** The photos of a product in their order, the first of which stands for it; each with what it shows, in words. */
export function ProductPhotos({ form, renderUploader, onBusy }: Props) {
  const { photos } = form.values
  // Drawing one may take longer than the next: they join in the order in which they were handed over.
  const line = useRef(Promise.resolve())
  const join = (mediaId: string, file: File) => {
    const drawn = localPicture(file).then((picture): PhotoValues => ({ mediaId, alt: '', picture }))
    line.current = line.current.then(async () => form.insertListItem('photos', await drawn))
  }
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ mediaId, picture }, index) => (
            <li key={mediaId}>
              <Photo picture={picture} alt="" ratio="4 / 5" sizes="10rem" />
              <TextInput
                label={`Foto ${index + 1}: qué se ve`}
                size="sm"
                {...form.getInputProps(`photos.${index}.alt`)}
                error={form.errors[`photos.${index}.alt`] ?? form.errors[`photos.${index}.mediaId`]}
              />
              <div className={styles.tools}>
                <RowTools
                  name={`la foto ${index + 1}`}
                  index={index}
                  count={photos.length}
                  onMove={(to) => form.reorderListItem('photos', { from: index, to })}
                  onRemove={() => form.removeListItem('photos', index)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {form.errors.photos && (
        <p className={fields.problem} role="alert">
          {form.errors.photos}
        </p>
      )}
      {renderUploader({
        label: 'Agregar fotos',
        hint: `La primera es la que se ve en tu tienda. Hasta ${maxProductPhotos}; si una es muy grande, la reducimos.`,
        max: maxProductPhotos - photos.length,
        fullMessage: `Ya son ${maxProductPhotos}, las que caben. Quita una para subir otra.`,
        onBusy,
        onUploaded: join,
      })}
    </>
  )
}
