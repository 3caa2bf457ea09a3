import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { type ComponentType, useState } from 'react'
import { localPicture } from '#features/platform/media/ui/parts/local-picture.ts'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import type { Output } from '#shared/endpoint.ts'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import {
  deleteReview,
  editReview,
  listReviews,
  readMyReview,
  readReviewSummary,
  writeReview,
} from '../contract.ts'
import { maxReviewPhotos, type ProofKind, type ReviewedKind } from '../vocabulary.ts'
import styles from './review-form.module.css'
import { StarChoice } from './star-choice.tsx'

type Mine = NonNullable<Output<typeof readMyReview>['review']>

type Props = {
  of: { kind: ReviewedKind; slug: string }
  mine: Mine | null
  /** The proof that a new review would have. */
  proof: ProofKind | null
  PhotoUploader: ComponentType<Uploader>
  onDone: () => void
}

const boughtWords: Record<ReviewedKind, string> = {
  business: 'Tu opinión saldrá con «Compró aquí»: recibiste un pedido de este negocio.',
  product: 'Tu opinión saldrá con «Compró aquí»: recibiste un pedido con este producto.',
}

const proofWords: Record<ProofKind, (kind: ReviewedKind) => string> = {
  bought: (kind) => boughtWords[kind],
  quoted: () =>
    'Tu opinión saldrá con «Trató con el negocio»: este negocio respondió tu solicitud o te entregó lo que le pagaste.',
}

const refreshes = [readMyReview, listReviews, readReviewSummary]

/** Form to write or edit a review. */
export function ReviewForm({ of, mine, proof, PhotoUploader, onDone }: Props) {
  const [pictures, setPictures] = useState(
    new Map(mine?.photos.map((picture, i): [string, Picture] => [mine.photoIds[i] ?? '', picture])),
  )
  const [isBusy, setBusy] = useState(false)
  const { form, submit, isSending, error } = useEndpointForm(mine ? editReview : writeReview, {
    initialValues: {
      stars: mine?.stars ?? 0,
      text: mine?.text ?? '',
      photos: mine?.photoIds ?? [],
    },
    toInput: (values) => ({ ...values, ...(mine ? { reviewId: mine.id } : of) }) as never,
    refreshes,
    onSuccess: onDone,
  })
  const removeReview = useSend(deleteReview, { refreshes, onSuccess: onDone })
  const { photos } = form.values
  const addPhoto = async (mediaId: string, file: File) => {
    const picture = await localPicture(file)
    setPictures((before) => new Map(before).set(mediaId, picture))
    form.setFieldValue('photos', (before: string[]) => [...before, mediaId])
  }
  const proven = mine && mine.provenance !== 'unproven' ? null : proof
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {proven ? (
        <Notice color="good">{proofWords[proven](of.kind)}</Notice>
      ) : (
        !mine && (
          <Notice>
            {of.kind === 'product'
              ? 'No encontramos una compra tuya reciente de este producto.'
              : 'No encontramos una compra ni una cotización tuya reciente aquí.'}{' '}
            Tu opinión saldrá como «Sin comprobar» y contará aparte.
          </Notice>
        )
      )}
      <StarChoice
        value={form.values.stars}
        onChange={(stars) => form.setFieldValue('stars', stars)}
        error={form.errors.stars}
      />
      <Textarea
        label="¿Cómo te fue?"
        description="Qué compraste o pediste, qué estuvo bien y qué no. Sin datos personales de nadie."
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        maxLength={3000}
        {...form.getInputProps('text')}
      />
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Fotos de tu opinión">
          {photos.map((mediaId, i) => {
            const picture = pictures.get(mediaId)
            return (
              <li key={mediaId}>
                {picture && (
                  <Photo picture={picture} alt={`Foto ${i + 1}`} ratio="1" sizes="7rem" />
                )}
                <PlainButton
                  variant="quiet"
                  onClick={() =>
                    form.setFieldValue(
                      'photos',
                      photos.filter((one) => one !== mediaId),
                    )
                  }
                >
                  Quitar<span className="only-spoken"> la foto {i + 1}</span>
                </PlainButton>
              </li>
            )
          })}
        </ul>
      )}
      <PhotoUploader
        label="Agregar fotos"
        hint="Elige o arrastra. Si una foto es muy grande, la reducimos."
        max={maxReviewPhotos - photos.length}
        fullMessage={`Son ${maxReviewPhotos}, las que caben.`}
        pastes={false}
        onBusy={setBusy}
        onUploaded={(mediaId, file) => void addPhoto(mediaId, file)}
      />
      {form.errors.photos && <p className={styles.problem}>{form.errors.photos}</p>}
      <FormError message={error ?? removeReview.error?.message ?? null} />
      <Button type="submit" size="md" loading={isSending} disabled={isBusy}>
        {mine ? 'Guardar cambios' : 'Publicar mi opinión'}
      </Button>
      {mine && (
        <PlainButton
          variant="danger"
          disabled={removeReview.isPending}
          onClick={() => removeReview.mutate({ reviewId: mine.id })}
        >
          Borrar mi opinión
        </PlainButton>
      )}
    </form>
  )
}
