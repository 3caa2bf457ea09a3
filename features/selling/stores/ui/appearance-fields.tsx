import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { localPicture } from '#features/platform/media/ui/parts/local-picture.ts'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { Button } from '#shared/ui/button.tsx'
import fields from '#shared/ui/fields.module.css'
import { Photo } from '#shared/ui/photo.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import styles from './store-settings.module.css'
import type { StoreValues } from './store-values.ts'

type Props = {
  form: UseFormReturnType<StoreValues>
  renderUploader: (uploader: Uploader) => ReactNode
  onBusy: (field: string) => (begins: boolean) => void
}

const pictures = [
  {
    field: 'logo',
    id: 'logoId',
    crop: 'logo',
    name: 'Logotipo',
    ratio: '1',
    hint: 'Cuadrado. JPG, PNG o WebP.',
  },
  {
    field: 'banner',
    id: 'bannerId',
    crop: 'cover',
    name: 'Portada',
    ratio: '16 / 9',
    hint: 'Horizontal: lo que vendes.',
  },
] as const

/** Appearance of a store: layout, logo and banner. */
export function AppearanceFields({ form, renderUploader, onBusy }: Props) {
  return (
    <>
      <LayoutChoice form={form} />
      <div className={fields.pair}>
        {pictures.map(({ field, id, crop, name, ratio, hint }) => {
          const picture = form.values[field]
          return (
            <fieldset key={field} className={fields.group}>
              <legend>{name}</legend>
              {picture && (
                <div className={styles.picture} data-wide={ratio !== '1' || undefined}>
                  <Photo picture={picture} alt="" ratio={ratio} sizes="20rem" />
                  <Button
                    variant="quiet"
                    onClick={() => {
                      form.setFieldValue(field, null)
                      form.setFieldValue(id, null)
                    }}
                  >
                    Quitar {name.toLowerCase()}
                  </Button>
                </div>
              )}
              {form.errors[id] && (
                <p className={fields.problem} role="alert">
                  {form.errors[id]}
                </p>
              )}
              {renderUploader({
                label: picture ? `Cambiar ${name.toLowerCase()}` : `Subir ${name.toLowerCase()}`,
                hint,
                max: 1,
                pastes: false,
                crop,
                onBusy: onBusy(field),
                onUploaded: async (mediaId, file) => {
                  form.setFieldValue(field, await localPicture(file))
                  form.setFieldValue(id, mediaId)
                },
              })}
            </fieldset>
          )
        })}
      </div>
    </>
  )
}
