import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { Button } from '#shared/ui/button.tsx'
import fields from '#shared/ui/fields.module.css'
import { Photo } from '#shared/ui/photo.tsx'
import type { ProductValues } from './product-values.ts'
import styles from './variant-details.module.css'

type Props = {
  form: UseFormReturnType<ProductValues>
  index: number
  name: string
}

/** Details of a variant besides its price: photo, weight, sale period. */
export function VariantDetails({ form, index, name }: Props) {
  const group = useId()
  const { photos, variants } = form.values
  const variant = variants[index]
  if (!variant) return null
  const { photoId, values, isShipped, salePrice } = variant
  const choose = (chosen: string | null) => form.setFieldValue(`variants.${index}.photoId`, chosen)
  /** Values shared with other variants; usually one photo shows all variants of a colour. */
  const shared = values.flatMap((value, at) =>
    value &&
    values.length > 1 &&
    variants.some((one) => one !== variant && one.values[at] === value)
      ? [{ value, at }]
      : [],
  )
  const chooseForAll = (value: string, at: number) =>
    form.setFieldValue(
      'variants',
      variants.map((one) => (one.values[at] === value ? { ...one, photoId } : one)),
    )
  const own = (field: string) => form.getInputProps(`variants.${index}.${field}`)
  return (
    <div className={styles.details}>
      <fieldset className={fields.group}>
        <legend>Foto de {name}</legend>
        {photos.length === 0 ? (
          <p className={fields.hint}>
            Sube antes las fotos del producto: aquí eliges cuál se ve con esta variante.
          </p>
        ) : (
          <div className={styles.photos}>
            <label className={styles.none}>
              <input
                type="radio"
                name={group}
                checked={!photos.some(({ mediaId }) => mediaId === photoId)}
                onChange={() => choose(null)}
              />
              <span>La primera del producto</span>
            </label>
            {photos.map(({ mediaId, alt, picture }, at) => (
              <label key={mediaId} className={styles.photo}>
                <input
                  type="radio"
                  name={group}
                  checked={mediaId === photoId}
                  onChange={() => choose(mediaId)}
                />
                <Photo picture={picture} alt={alt || `Foto ${at + 1}`} ratio="4 / 5" sizes="5rem" />
              </label>
            ))}
          </div>
        )}
        {photos.length > 0 && shared.length > 0 && (
          <div className={fields.chips}>
            {shared.map(({ value, at }) => (
              <Button key={at} variant="quiet" onClick={() => chooseForAll(value, at)}>
                Usar esta foto en todas las de «{value}»
              </Button>
            ))}
          </div>
        )}
      </fieldset>
      <div className={fields.pair}>
        {isShipped && (
          <TextInput
            label="Peso en gramos"
            aria-label={`Peso en gramos de ${name}`}
            inputMode="numeric"
            {...own('weightGrams')}
          />
        )}
        {salePrice.trim() !== '' && (
          <>
            <TextInput
              type="datetime-local"
              label="La oferta empieza"
              aria-label={`La oferta empieza: ${name}`}
              description="Si lo dejas vacío, desde hoy."
              {...own('saleFrom')}
            />
            <TextInput
              type="datetime-local"
              label="La oferta termina"
              aria-label={`La oferta termina: ${name}`}
              description="Si lo dejas vacío, sin fecha final."
              {...own('saleUntil')}
            />
          </>
        )}
      </div>
    </div>
  )
}
