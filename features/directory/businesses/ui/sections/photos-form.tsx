import { type ReactNode, useEffect, useRef, useState } from 'react'
import { localPicture } from '#features/platform/media/ui/parts/local-picture.ts'
import fields from '#shared/ui/fields.module.css'
import { galleryLimit } from '../../contract/sections.ts'
import { useEditing } from '../editor/drafts.ts'
import { SectionFormFrame } from '../editor/section-form-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { ShownPhoto } from './photo-card.tsx'
import { PhotoCard } from './photo-card.tsx'

const sent = ({ mediaId, alt, picture }: ShownPhoto) => ({ mediaId, alt, focus: picture.focus })

/** Logo, cover and gallery: uploaded, put in order, described, taken away. */
export function PhotosForm() {
  const { renderUploader, drafts } = useEditing()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const control = useSectionForm('photos', {
    read: ({ logo, cover, gallery }) => ({ logo, cover, gallery }),
    write: (values) => values,
    send: ({ logo, cover, gallery }) => ({
      logo: logo && sent(logo),
      cover: cover && sent(cover),
      gallery: gallery.map(sent),
    }),
  })
  const { form, isDirty } = control
  const isBusy = busy.size > 0
  const onBusy = (field: string) => (begins: boolean) =>
    setBusy(
      (all) => new Set(begins ? [...all, field] : [...all].filter((other) => other !== field)),
    )
  // A photo on its way is lost with the page just as one that waits to be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form itself tells what changes later
  useEffect(
    () => drafts.set('photos', isBusy || isDirty ? form.values : undefined),
    [drafts, isBusy],
  )
  const { gallery } = form.values
  // Drawing one may take longer than the next: they join the gallery in the order in which they were handed over.
  const line = useRef(Promise.resolve())
  const join = (mediaId: string, file: File) => {
    const drawn = shown(mediaId, file)
    line.current = line.current.then(async () => form.insertListItem('gallery', await drawn))
  }
  const shown = async (mediaId: string, file: File): Promise<ShownPhoto> => ({
    mediaId,
    alt: '',
    picture: await localPicture(file),
  })
  const one = (field: 'logo' | 'cover', name: string, hint: string, ratio: string): ReactNode => {
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
            form.setFieldValue(field, await shown(mediaId, file)),
        })}
      </fieldset>
    )
  }
  return (
    <SectionFormFrame
      control={control}
      waitsFor={isBusy ? 'Podrás guardar cuando terminen de subir las fotos.' : null}
    >
      {one('logo', 'Logotipo', 'Cuadrado, JPG, PNG o WebP.', '1')}
      {one('cover', 'Portada', 'Horizontal: tu local, tu equipo o tu trabajo.', '16 / 9')}
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
          onUploaded: join,
        })}
      </fieldset>
    </SectionFormFrame>
  )
}
