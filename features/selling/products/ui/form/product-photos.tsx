import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef } from 'react'
import { localPicture } from '#features/platform/media/ui/parts/local-picture.ts'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import { Photo } from '#shared/ui/photo.tsx'
import { maxProductPhotos } from '../../vocabulary.ts'
import styles from './product-form.module.css'
import type { PhotoValues, ProductValues } from './product-values.ts'

type Props = {
  form: UseFormReturnType<ProductValues>
  renderUploader: (uploader: Uploader) => ReactNode
  onBusy: (isBusy: boolean) => void
}

/** Photos of a product in order, with alternative texts. The first one represents the product. */
export function ProductPhotos({ form, renderUploader, onBusy }: Props) {
  const { photos } = form.values
  // Previews may finish out of order; the queue inserts photos in the order of their upload.
  const queue = useRef(Promise.resolve())
  const append = (mediaId: string, file: File) => {
    const preview = localPicture(file).then(
      (picture): PhotoValues => ({ mediaId, alt: '', picture }),
    )
    queue.current = queue.current.then(async () => form.insertListItem('photos', await preview))
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
        onUploaded: append,
      })}
    </>
  )
}
