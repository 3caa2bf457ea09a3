import { type ReactNode, useEffect, useRef, useState } from 'react'
import { localPicture } from '#features/platform/media/ui/parts/local-picture.ts'
import fields from '#shared/ui/fields.module.css'
import { galleryLimit } from '../../contract/sections.ts'
import { useEditing } from '../editor/drafts.ts'
import { SectionFormFrame } from '../editor/section-form-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionPhoto } from './photo-card.tsx'
import { PhotoCard } from './photo-card.tsx'

const toInput = ({ mediaId, alt, picture }: SectionPhoto) => ({
  mediaId,
  alt,
  focus: picture.focus,
})

/** Form to upload, order, describe and remove logo, cover and gallery. */
export function PhotosForm() {
  const { renderUploader, drafts } = useEditing()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const control = useSectionForm('photos', {
    read: ({ logo, cover, gallery }) => ({ logo, cover, gallery }),
    write: (values) => values,
    send: ({ logo, cover, gallery }) => ({
      logo: logo && toInput(logo),
      cover: cover && toInput(cover),
      gallery: gallery.map(toInput),
    }),
  })
  const { form, isDirty } = control
  const isBusy = busy.size > 0
  const onBusy = (field: string) => (begins: boolean) =>
    setBusy(
      (all) => new Set(begins ? [...all, field] : [...all].filter((other) => other !== field)),
    )
  // Leaving the page would lose a running upload just like an unsaved photo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form itself tells what changes later
  useEffect(
    () => drafts.set('photos', isBusy || isDirty ? form.values : undefined),
    [drafts, isBusy],
  )
  const { gallery } = form.values
  // Preparing one photo may take longer than the next: the queue adds them to the gallery in upload
  // order.
  const queue = useRef(Promise.resolve())
  const addToGallery = (mediaId: string, file: File) => {
    const prepared = toPhoto(mediaId, file)
    queue.current = queue.current.then(async () => form.insertListItem('gallery', await prepared))
  }
  const toPhoto = async (mediaId: string, file: File): Promise<SectionPhoto> => ({
    mediaId,
    alt: '',
    picture: await localPicture(file),
  })
  const renderSinglePhoto = (
    field: 'logo' | 'cover',
    name: string,
    hint: string,
    ratio: string,
  ): ReactNode => {
    const photo = form.values[field]
    return (
      <fieldset className={fields.group}>
        <legend>{name}</legend>
        {photo && (
          <ul className={fields.items}>
            <PhotoCard
              photo={photo}
              name={name}
              ratio={ratio}
              alt={form.getInputProps(`${field}.alt`)}
              error={form.errors[`${field}.mediaId`] ?? form.errors[field]}
              onFocus={
                field === 'cover'
                  ? (focus) => form.setFieldValue('cover.picture.focus', focus)
                  : undefined
              }
              onRemove={() => form.setFieldValue(field, null)}
            />
          </ul>
        )}
        {renderUploader({
          label: photo ? `Cambiar ${name.toLowerCase()}` : `Subir ${name.toLowerCase()}`,
          hint,
          max: 1,
          pastes: false,
          crop: field,
          onBusy: onBusy(field),
          onUploaded: async (mediaId, file) =>
            form.setFieldValue(field, await toPhoto(mediaId, file)),
        })}
      </fieldset>
    )
  }
  return (
    <SectionFormFrame
      control={control}
      waitsFor={isBusy ? 'Podrás guardar cuando terminen de subir las fotos.' : null}
    >
      {renderSinglePhoto('logo', 'Logotipo', 'Cuadrado, JPG, PNG o WebP.', '1')}
      {renderSinglePhoto(
        'cover',
        'Portada',
        'Horizontal: tu local, tu equipo o tu trabajo.',
        '16 / 9',
      )}
      <fieldset className={fields.group}>
        <legend>
          Galería ({gallery.length} de {galleryLimit})
        </legend>
        {gallery.length > 0 && (
          <ul className={fields.items}>
            {gallery.map((photo, index) => (
              <PhotoCard
                key={photo.mediaId}
                photo={photo}
                name={`Foto ${index + 1}`}
                ratio="1"
                alt={form.getInputProps(`gallery.${index}.alt`)}
                error={form.errors[`gallery.${index}.mediaId`] ?? form.errors[`gallery.${index}`]}
                place={{
                  index,
                  count: gallery.length,
                  onMove: (to) => form.reorderListItem('gallery', { from: index, to }),
                }}
                onFocus={(focus) => form.setFieldValue(`gallery.${index}.picture.focus`, focus)}
                onRemove={() => form.removeListItem('gallery', index)}
              />
            ))}
          </ul>
        )}
        {form.errors.gallery && (
          <p className={fields.problem} role="alert">
            {form.errors.gallery}
          </p>
        )}
        {renderUploader({
          label: 'Agregar fotos',
          onBusy: onBusy('gallery'),
          max: galleryLimit - gallery.length,
          fullMessage: `Ya son ${galleryLimit}, las que caben. Quita una para subir otra.`,
          onUploaded: addToGallery,
        })}
      </fieldset>
    </SectionFormFrame>
  )
}
