import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'
import {
  listMyBusinesses,
  readMyBusiness,
  savePhotos,
  setBusinessState,
} from '#features/directory/businesses/contract/owner.ts'
import { useEditing } from '#features/directory/businesses/ui/editor/drafts.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import fields from '#shared/ui/fields.module.css'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import styles from './set-up.module.css'
import { StepFrame } from './step-frame.tsx'
import { firstOpenStep, setUpHref } from './steps.ts'
import { useSaveSection } from './use-save-section.ts'

type Photos = MyBusiness['sections']['photos']
type GalleryPhoto = Photos['gallery'][number]

const toInput = (photo: GalleryPhoto | null) =>
  photo && { mediaId: photo.mediaId, alt: photo.alt, focus: photo.picture.focus }

const kinds = [
  {
    field: 'logo',
    name: 'Logotipo',
    ratio: '1',
    hint: 'JPG, PNG o WebP. Tú eliges qué parte se ve.',
  },
  { field: 'cover', name: 'Portada', ratio: '16 / 9', hint: 'Tu local, tu equipo o tu trabajo.' },
] as const

/** Last step: photos, each saved as soon as it is uploaded, and publication. */
export function ImageStep({
  onPublished,
  onLater,
}: {
  onPublished: () => void
  onLater: () => void
}) {
  const { business, renderUploader } = useEditing()
  const { photos } = business.sections
  const { save, isSaving, error } = useSaveSection(business.id, 'photos', savePhotos)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const publish = useSend(setBusinessState, {
    refreshes: [readMyBusiness, listMyBusinesses],
    onSuccess: onPublished,
  })
  const set = (field: 'logo' | 'cover', photo: { mediaId: string; alt: string } | null) =>
    void save(({ logo, cover, gallery }) => ({
      logo: toInput(logo),
      cover: toInput(cover),
      gallery: gallery.map(toInput),
      [field]: photo,
    }))
  const onBusy = (field: string) => (begins: boolean) =>
    setBusy(
      (all) => new Set(begins ? [...all, field] : [...all].filter((other) => other !== field)),
    )
  const missing = business.completeness.missing.filter(({ required }) => required)
  const isDraft = business.state === 'draft'
  const canPublish = isDraft && missing.length === 0
  return (
    <StepFrame
      title="¿Cómo se ve?"
      intro="Una foto propia atrae más que cualquier dibujo. Puedes subirlas después."
      isSending={publish.isPending}
      error={error ?? publish.error?.message ?? null}
      waitsFor={
        busy.size > 0 || isSaving ? 'Podrás seguir cuando terminen de subir las fotos.' : null
      }
      action={canPublish ? 'Publicar mi página' : isDraft ? 'Ir a lo que falta' : 'Listo'}
      skip="Dejarlo como borrador"
      onSkip={onLater}
      onSubmit={(event) => {
        event.preventDefault()
        if (canPublish) publish.mutate({ businessId: business.id, state: 'published' })
        else onLater()
      }}
    >
      <div className={styles.looks}>
        {kinds.map(({ field, name, ratio, hint }) => {
          const photo = photos[field]
          return (
            <fieldset key={field} className={fields.group}>
              <legend>{name}</legend>
              {photo && (
                <div className={styles.look} data-shape={field}>
                  <Photo
                    picture={photo.picture}
                    alt={photo.alt || name}
                    ratio={ratio}
                    sizes="20rem"
                  />
                  <IconButton
                    label={`Quitar ${name.toLowerCase()}`}
                    onClick={() => set(field, null)}
                  >
                    <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
                  </IconButton>
                </div>
              )}
              {renderUploader({
                label: `${photo ? 'Cambiar' : 'Subir'} ${name.toLowerCase()}`,
                hint,
                max: 1,
                pastes: false,
                crop: field,
                onBusy: onBusy(field),
                onUploaded: (mediaId) =>
                  set(field, {
                    mediaId,
                    alt: field === 'logo' ? `Logotipo de ${business.name}` : '',
                  }),
              })}
            </fieldset>
          )
        })}
      </div>
      {isDraft && missing.length > 0 && (
        <Notice>
          Para publicar hace falta:{' '}
          <Link to={setUpHref(business.id, firstOpenStep(business))}>
            {missing.map(({ todo }) => todo).join('; ')}
          </Link>
        </Notice>
      )}
    </StepFrame>
  )
}
